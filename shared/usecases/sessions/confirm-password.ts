import * as limits from '#shared/domain/limits.ts';
import { failAt, type Result } from '#shared/domain/result.ts';
import { mayLogIn, type User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { releaseAttempts, takeAttempts } from '../rate-limit.ts';
import { checkPassword } from './check-password.ts';
import type { LoginInput } from './log-in.ts';

/** Reasons why a password given again is not accepted. */
export type PasswordFailure = 'ACCOUNT_DISABLED' | 'TOO_MANY_ATTEMPTS' | 'WRONG_PASSWORD';

type ConfirmPorts = Pick<Ports, 'users' | 'passwords' | 'tokens' | 'rateLimits'>;

/**
 * Asks a logged-in member for the password again. Tries are counted by member, separately from logins, so that somebody
 * at an open session cannot keep the member from logging in.
 * @param path field of the form the issue belongs to
 * @returns LIMITED / TOO_MANY_ATTEMPTS, INVALID / WRONG_PASSWORD, FORBIDDEN / ACCOUNT_DISABLED
 */
export const confirmPassword = async (
  ports: ConfirmPorts,
  login: LoginInput,
  now: string,
  path = 'password',
): Promise<Result<User, PasswordFailure>> => {
  const attempts = [{ limit: limits.passwordChecksPerMember, key: login.username }];
  const limited = await takeAttempts(ports, attempts, now);
  if (!limited.ok) return limited;
  const credential = await ports.users.credential(login.username);
  const { right } = await checkPassword(ports, login.password, credential);
  if (right) {
    await releaseAttempts(ports, attempts, now);
    return mayLogIn(right.user);
  }
  const message = '비밀번호가 올바르지 않습니다';
  return failAt(path, 'WRONG_PASSWORD', message);
};
