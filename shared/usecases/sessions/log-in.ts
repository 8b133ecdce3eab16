import { limits } from '#shared/domain/limits.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { mayLogIn, type User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { giveBackAttempts, takeAttempts } from '../rate-limit.ts';
import { type LoginTokens, startLogin } from './tokens.ts';

type LoginPorts = Pick<Ports, 'users' | 'sessions' | 'passwords' | 'tokens' | 'rateLimits' | 'clock' | 'ids'>;

/** Who wants in: `address` is the network address the attempt came from. */
export type LoginInput = { username: string; password: string; address: string };

const wrong = () => fail('UNAUTHENTICATED', 'WRONG_CREDENTIALS', '아이디 또는 비밀번호가 올바르지 않습니다');

/**
 * The member of a username and password. An unknown username and a wrong password get the same answer in the same
 * time; attempts are counted before they are judged, so that many at once are no way around the limit.
 * Failures: LIMITED / TOO_MANY_ATTEMPTS, UNAUTHENTICATED / WRONG_CREDENTIALS, FORBIDDEN / ACCOUNT_DISABLED.
 */
export const authenticate = async (
  ports: Pick<Ports, 'users' | 'passwords' | 'rateLimits'>,
  { username, password, address }: LoginInput,
  now: string,
): Promise<Result<User>> => {
  const attempts = [
    { limit: limits.loginPerUsername, key: username },
    { limit: limits.loginPerAddress, key: address },
  ];
  const limited = await takeAttempts(ports, attempts, now);
  if (!limited.ok) return limited;
  const credential = await ports.users.credential(username);
  const matches = await ports.passwords.matches(password, credential?.passwordHash);
  if (!credential || !matches) return wrong();
  const [user] = await Promise.all([
    ports.users.user(credential._user),
    giveBackAttempts(ports, attempts, now),
  ]);
  return user ? mayLogIn(user) : wrong();
};

/** Credentials for tokens (spec §4 login, design §8). Failures as of `authenticate`. */
export const logIn =
  (ports: LoginPorts) =>
  async (input: LoginInput): Promise<Result<LoginTokens>> => {
    const now = ports.clock.now();
    const user = await authenticate(ports, input, now);
    return user.ok ? ok(await startLogin(ports, user.value, now, now)) : user;
  };
