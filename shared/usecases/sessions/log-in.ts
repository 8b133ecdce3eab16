import * as limits from '#shared/domain/limits.ts';
import { loginAttackMessage } from '#shared/domain/message/login-messages.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Credential } from '#shared/domain/stored/users.ts';
import { TRIES_BEFORE_NOTICE } from '#shared/domain/user/login-guard.ts';
import { mayLogIn, type User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { releaseAttempts, takeAttempts } from '../rate-limit.ts';
import { checkPassword } from './check-password.ts';
import type { LoginStepFailure } from './login-note.ts';
import { knownOf, type LoginPlace, loginPlaceOf, windowOf } from './login-places.ts';
import { askForMailedCode } from './mailed-code.ts';
import { completePasswordLogin, type VerifiedLogin } from './open-login.ts';
import type { LoginTokens } from './tokens.ts';

/** Failures of logging in. */
export type LoginFailure =
  | LoginStepFailure
  | 'ACCOUNT_DISABLED'
  | 'BUSY'
  | 'TOO_MANY_ATTEMPTS'
  | 'WRONG_CREDENTIALS';

export type AuthenticatePorts = Pick<
  Ports,
  | 'users'
  | 'passwords'
  | 'tokens'
  | 'codeHashes'
  | 'visitorHashes'
  | 'rateLimits'
  | 'loginGuard'
  | 'messageWrites'
  | 'unitOfWork'
  | 'ids'
>;
type LoginPorts = AuthenticatePorts & Pick<Ports, 'sessions' | 'clock'>;

/**
 * Data of a login attempt: `address` is its network address, `browser` the browser's secret of earlier logins (missing
 * for programs).
 */
export type LoginInput = {
  username: string;
  password: string;
  address: string;
  browser?: { secret: string | undefined };
  /** True when the login is to connect a social account (users/social-login.ts) */
  connects?: boolean;
};

const wrong = () => fail('WRONG_CREDENTIALS', '아이디 또는 비밀번호가 올바르지 않습니다');
const tooMany = (retryAfter: number) =>
  fail('TOO_MANY_ATTEMPTS', `로그인 시도가 많습니다. ${retryAfter}초 뒤에 다시 시도해주세요.`, {
    details: { retryAfter },
  });

/**
 * Finds the member of a username and password. A try is counted before the password is checked, so that many tries at
 * once do not avoid the limits: by name and network (or known browser) with a growing delay, by network, and by new
 * networks of a name. When many networks that are new to the account try, further ones need a code mailed to its owner.
 * Names without an account get the same answers, and the same reads and writes. Answers LIMITED / TOO_MANY_ATTEMPTS,
 * UNAUTHENTICATED / WRONG_CREDENTIALS, UNAUTHENTICATED / MAILED_CODE_REQUIRED (`details.loginNote` continues it),
 * FORBIDDEN / ACCOUNT_DISABLED.
 */
export const authenticate = async (
  ports: AuthenticatePorts,
  input: LoginInput,
  now: string,
): Promise<Result<VerifiedLogin, LoginFailure | 'CHANGED_MEANWHILE'>> => {
  const { username } = input;
  const place = loginPlaceOf(ports, input);
  const [places, credential] = await Promise.all([
    ports.loginGuard.places(username),
    ports.users.credential(username),
  ]);
  const known = knownOf(place, places, now);
  const knowsBrowser = known.browser;
  const isAtHome = knowsBrowser || known.network;
  const judged = () => judge(ports, input, { place, knowsBrowser, isAtHome, credential }, now);
  if (isAtHome) return judged();
  return (await ports.passwords.unlessOverrun(judged)) ?? tooMany(OVERRUN_SECONDS);
};

/** Attempt to log in, with its place and the account's credential. */
type Try = {
  place: LoginPlace;
  knowsBrowser: boolean;
  /** True when the account was logged in from this browser or network before */
  isAtHome: boolean;
  credential: Credential | undefined;
};

/** Counts a try, then compares the password. */
const judge = async (
  ports: AuthenticatePorts,
  { username, address, password, connects }: LoginInput,
  { place, knowsBrowser, isAtHome, credential }: Try,
  now: string,
): Promise<Result<VerifiedLogin, LoginFailure | 'CHANGED_MEANWHILE'>> => {
  // A browser known to the account is counted separately, not with others on its network.
  const byAddress = knowsBrowser ? [] : [{ limit: limits.loginPerAddress, key: address }];
  const [limited, { wait, tries }, counted] = await Promise.all([
    takeAttempts(ports, byAddress, now),
    ports.loginGuard.takeTry(username, triedFrom(place, knowsBrowser), now),
    isAtHome ? undefined : ports.loginGuard.admitNetwork(username, place.network, now),
  ]);
  const retryAfter = Math.max(wait, limited.ok ? 0 : retryAfterOf(limited.failure.details));
  if (retryAfter > 0) return tooMany(retryAfter);
  const { owner, right } = await checkPassword(ports, password, credential);
  if (counted && !counted.admitted) return askForMailedCode(ports, { username, right, connects }, now);
  if (!right) {
    if (counted?.isLast || tries === TRIES_BEFORE_NOTICE) await tellOwner(ports, username, owner, now);
    return wrong();
  }
  await releaseAttempts(ports, byAddress, now);
  const allowed = mayLogIn(right.user);
  return allowed.ok ? ok({ ...right, place }) : allowed;
};

/** Seconds to wait after a refusal because of too many logins at once. */
const OVERRUN_SECONDS = 5;

const retryAfterOf = (details: unknown): number => (details as { retryAfter: number }).retryAfter;

/** Returns the key by which tries are counted: the browser, if the account knows it, else the network. */
export const triedFrom = ({ network, browser }: LoginPlace, knowsBrowser: boolean): string =>
  knowsBrowser && browser ? browser.hash : network;

/** Notifies the owner, once in a window, that many networks or one persistent attacker try the password. */
const tellOwner = async (
  ports: AuthenticatePorts,
  username: string,
  owner: User | undefined,
  now: string,
): Promise<void> => {
  const window = windowOf(limits.loginNetworksPerUsername.seconds, now);
  const message = loginAttackMessage({ username, email: owner?.email, window }, now);
  await ports.unitOfWork.commit([ports.messageWrites.put(message)]);
};

/**
 * Exchanges credentials for tokens (rules 6.26, 6.27). Answers the failures of `authenticate`, and
 * UNAUTHENTICATED / SECOND_FACTOR_REQUIRED; those with `details.loginNote` are continued with `continueLogin`.
 */
export const logIn =
  (ports: LoginPorts) =>
  async (input: LoginInput): Promise<Result<LoginTokens, LoginFailure | 'CHANGED_MEANWHILE'>> => {
    const now = ports.clock.now();
    const admitted = await authenticate(ports, input, now);
    return admitted.ok ? completePasswordLogin(ports, admitted.value, now) : admitted;
  };
