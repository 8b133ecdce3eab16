import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import {
  ACCESS_SECONDS,
  formatRefreshToken,
  REFRESH_SECONDS,
  type UserSession,
} from '#shared/domain/user/session.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';

/** Tokens of a login: an access token for 15 minutes, and a refresh token to get the next one. */
export type LoginTokens = {
  accessToken: string;
  refreshToken: string;
  /** Secret for the browser to store: the account recognises the browser by it */
  browserSecret?: string;
};

/** Builds a member from their current account and one of their logins. */
export const memberOf = (
  { _id, _person, username, type, scope, secondFactorAt }: User,
  { _id: _session, provedAt }: Pick<UserSession, '_id' | 'provedAt'>,
): Member => ({
  kind: 'member',
  _user: _id,
  ...(_person && { _person }),
  username,
  userType: type,
  scope,
  _session,
  provedAt,
  secondFactorAt,
});

/** Returns the epoch second at which a refresh token issued at `now` (ISO UTC) ends. */
export const refreshExpiry = (now: string): number => epochSeconds(now, REFRESH_SECONDS);

/**
 * Starts a login of a member whose identity has been established.
 * @param provedAt when the password was confirmed; without it, actions that need a proof ask for the password first
 */
export const startLogin = async (
  ports: Pick<Ports, 'sessions' | 'tokens' | 'ids'>,
  user: User,
  now: string,
  provedAt?: string,
): Promise<LoginTokens> => {
  const secret = ports.tokens.secret();
  const session: UserSession = {
    _id: ports.ids.next(),
    _user: user._id,
    currentHash: ports.tokens.hash(secret),
    rotatedAt: now,
    createdAt: now,
    provedAt,
    expiresAt: refreshExpiry(now),
  };
  const [accessToken] = await Promise.all([
    ports.tokens.signAccess(memberOf(user, session), now, ACCESS_SECONDS),
    ports.sessions.open(session),
  ]);
  return {
    accessToken,
    refreshToken: formatRefreshToken({ _user: user._id, _session: session._id, secret }),
  };
};
