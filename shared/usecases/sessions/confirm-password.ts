import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { authenticate, type LoginInput } from './log-in.ts';

type ConfirmPorts = Pick<Ports, 'users' | 'passwords' | 'rateLimits'>;

/**
 * The member, once more asked for the password they are logged in with.
 * @param path field of the form the complaint belongs to
 */
export const confirmPassword = async (
  ports: ConfirmPorts,
  login: LoginInput,
  now: string,
  path = 'password',
): Promise<Result<User>> => {
  const user = await authenticate(ports, login, now);
  if (user.ok || user.failure.code !== 'WRONG_CREDENTIALS') return user;
  const message = '비밀번호가 올바르지 않습니다';
  return fail('INVALID', 'WRONG_PASSWORD', message, { issues: [{ path, message }] });
};

/** Proves that whoever holds the login also knows the password (POST /me/verify). */
export const verifyMe =
  (ports: ConfirmPorts & Pick<Ports, 'clock'>) =>
  async (login: LoginInput): Promise<Result<{ _user: string }>> => {
    const user = await confirmPassword(ports, login, ports.clock.now());
    return user.ok ? ok({ _user: user.value._id }) : user;
  };
