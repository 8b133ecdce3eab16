import { fail, ok, type Result } from '#shared/domain/result.ts';
import { LOGIN_REQUIRED } from '#shared/domain/user/access.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import {
  ACCESS_SECONDS,
  formatRefreshToken,
  isAlive,
  judgeStaleToken,
  parseRefreshToken,
  type UserSession,
} from '#shared/domain/user/session.ts';
import { mayLogIn, type User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';
import { mustEnrol } from './must-enrol.ts';
import { memberOf, refreshExpiry } from './tokens.ts';

type RenewPorts = Pick<Ports, 'users' | 'sessions' | 'tokens' | 'clock' | 'content'>;

export type RenewedLogin = {
  /** The current account */
  member: Member;
  accessToken: string;
  /** Missing for the later one of two tabs: the browser has the other tab's */
  refreshToken?: string;
};

const expired = () => fail('LOGIN_EXPIRED', LOGIN_REQUIRED);

/** Builds a member with the current requirements of the shop. */
const liveMemberOf = async (
  ports: Pick<Ports, 'content'>,
  user: User,
  session: UserSession,
): Promise<Member> => {
  const member = memberOf(user, session);
  return (await mustEnrol(ports)(member)) ? { ...member, mustEnrol: true } : member;
};

/**
 * Exchanges a refresh token for a new access token and the next refresh token (rules 6.28, 6.27). An
 * older refresh token ends the whole login, because it may be stolen. For a browser it is accepted for some seconds,
 * because two of its tabs may renew at once (`fromBrowser`). Answers UNAUTHENTICATED / LOGIN_EXPIRED.
 */
export const renewLogin =
  (ports: RenewPorts) =>
  async ({
    refreshToken,
    fromBrowser,
  }: {
    refreshToken: string;
    fromBrowser: boolean;
  }): Promise<Result<RenewedLogin, 'LOGIN_EXPIRED'>> => {
    const presented = parseRefreshToken(refreshToken);
    if (!presented) return expired();
    const { _user, _session, secret } = presented;
    const now = ports.clock.now();
    const next = ports.tokens.secret();
    const presentedHash = ports.tokens.hash(secret);
    const rotation = { _user, _session, presentedHash, nextHash: ports.tokens.hash(next), now };
    const [rotated, user] = await Promise.all([
      ports.sessions.rotate({ ...rotation, expiresAt: refreshExpiry(now) }),
      ports.users.user(_user),
    ]);
    if (rotated.kind === 'GONE') return expired();
    const { kind, session } = rotated;
    const isRace = kind === 'STALE' && judgeStaleToken(session, presentedHash, now) === 'RACED';
    const mayStay = user && mayLogIn(user).ok && isAlive(session, user, now);
    if (!mayStay || (kind === 'STALE' && !(isRace && fromBrowser))) {
      await ports.sessions.revoke(_user, _session);
      return expired();
    }
    const member = await liveMemberOf(ports, user, session);
    const accessToken = await ports.tokens.signAccess(member, now, ACCESS_SECONDS);
    return ok({
      member,
      accessToken,
      ...(kind === 'ROTATED' && {
        refreshToken: formatRefreshToken({ _user, _session, secret: next }),
      }),
    });
  };

/**
 * Reads the member as they were when an access token was made, at most 15 minutes ago; undefined when it is forged,
 * broken or expired. More important actions use `getLiveMember`.
 */
export const readAccessToken =
  (ports: Pick<Ports, 'tokens' | 'clock'>) =>
  (accessToken: string): Promise<Member | undefined> =>
    ports.tokens.readAccess(accessToken, ports.clock.now());

/**
 * Reads the member's current account, if their login is still open: one consistent round trip, and for clerks without a
 * second factor the shop's setting. Answers UNAUTHENTICATED / LOGIN_EXPIRED when the login or the account has ended,
 * FORBIDDEN / ACCOUNT_DISABLED.
 */
export const getLiveMember =
  (ports: Pick<Ports, 'users' | 'sessions' | 'clock' | 'content'>) =>
  async ({
    _user,
    _session,
  }: {
    _user: string;
    _session: string;
  }): Promise<Result<Member, 'ACCOUNT_DISABLED' | 'LOGIN_EXPIRED'>> => {
    const [session, user] = await Promise.all([
      ports.sessions.session(_user, _session),
      ports.users.user(_user),
    ]);
    if (!user) return expired();
    const allowed = mayLogIn(user);
    if (!allowed.ok) return allowed;
    return session && isAlive(session, user, ports.clock.now())
      ? ok(await liveMemberOf(ports, user, session))
      : expired();
  };

/** Ends the login of a refresh token; an invalid token ends nothing. */
export const logOut =
  (ports: Pick<Ports, 'sessions'>) =>
  async ({ refreshToken }: { refreshToken: string }): Promise<void> => {
    const presented = parseRefreshToken(refreshToken);
    if (presented) await ports.sessions.revoke(presented._user, presented._session);
  };
