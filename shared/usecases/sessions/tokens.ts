import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Member } from '#shared/domain/user/actor.ts';
import { ACCESS_SECONDS, formatRefreshToken, REFRESH_SECONDS } from '#shared/domain/user/session.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Ports } from '../ports/index.ts';

/** What a login is worth: an access token for 15 minutes, a refresh token for the next one. */
export type LoginTokens = { accessToken: string; refreshToken: string };

/** The member as the access token tells of them. */
export const memberOf = ({ _id, username, type, scope }: User): Member => ({
  kind: 'member',
  _user: _id,
  username,
  userType: type,
  scope,
});

/** Epoch second at which a refresh token issued at `now` (ISO UTC) ends. */
export const refreshExpiry = (now: string): number => epochSeconds(now, REFRESH_SECONDS);

/** Starts a login of a member whose identity has been established. */
export const startLogin = async (
  ports: Pick<Ports, 'sessions' | 'tokens' | 'ids'>,
  user: User,
  now: string,
): Promise<LoginTokens> => {
  const secret = ports.tokens.secret();
  const _session = ports.ids.next();
  const [accessToken] = await Promise.all([
    ports.tokens.signAccess(memberOf(user), now, ACCESS_SECONDS),
    ports.sessions.open({
      _id: _session,
      _user: user._id,
      currentHash: ports.tokens.hash(secret),
      rotatedAt: now,
      createdAt: now,
      expiresAt: refreshExpiry(now),
    }),
  ]);
  return { accessToken, refreshToken: formatRefreshToken({ _user: user._id, _session, secret }) };
};
