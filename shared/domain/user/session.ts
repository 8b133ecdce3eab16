import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { User } from './user.ts';

/** Seconds an access token is valid (rules 6.27). */
export const ACCESS_SECONDS = 15 * 60;
/** Seconds after a member left, from which no other login of theirs can write any more. */
export const LEFT_BEHIND_SECONDS = 2 * ACCESS_SECONDS;
/** Seconds a login lasts when it is not used. */
export const REFRESH_SECONDS = 14 * 24 * 60 * 60;

/** Milliseconds within which a second renewal is not treated as theft: two tabs of one browser may renew at once. */
const RENEWAL_RACE_MS = 10_000;

/** One login: a family of refresh tokens, of which only the newest is valid. */
export type UserSession = {
  _id: string;
  _user: string;
  /** SHA-256 of the newest refresh token's secret */
  currentHash: string;
  previousHash?: string;
  rotatedAt: string;
  createdAt: string;
  /** Time the login was last proved by password (ISO UTC) */
  provedAt?: string;
  /** epoch seconds */
  expiresAt: number;
};

/**
 * Returns true when a login is still valid: it has not expired, and the account's logins were not ended since it began.
 */
export const isAlive = (
  { createdAt, expiresAt }: Pick<UserSession, 'createdAt' | 'expiresAt'>,
  { loginsEndedAt = '' }: Pick<User, 'loginsEndedAt'>,
  now: string,
): boolean => expiresAt > epochSeconds(now) && createdAt >= loginsEndedAt;

/** Parts of a refresh token: user, family, and the secret that proves it. */
export type RefreshToken = { _user: string; _session: string; secret: string };

/** Returns `{_user}.{_session}.{secret}`, which `parseRefreshToken` parses. */
export const formatRefreshToken = ({ _user, _session, secret }: RefreshToken): string =>
  `${_user}.${_session}.${secret}`;

/** Parses a refresh token; undefined when it is malformed. */
export const parseRefreshToken = (token: string): RefreshToken | undefined => {
  const [, _user, _session, secret] = /^([0-9A-Z]{26})\.([0-9A-Z]{26})\.([\w-]{43})$/.exec(token) ?? [];
  return _user && _session && secret ? { _user, _session, secret } : undefined;
};

/**
 * Judges a token that is not the newest: RACED when it was the newest until a moment ago (two tabs renewing at once),
 * REPLAYED when it is an older one.
 * @param presentedHash SHA-256 of the presented secret
 */
export const judgeStaleToken = (
  session: Pick<UserSession, 'previousHash' | 'rotatedAt'>,
  presentedHash: string,
  now: string,
): 'RACED' | 'REPLAYED' =>
  session.previousHash === presentedHash && Date.parse(now) - Date.parse(session.rotatedAt) <= RENEWAL_RACE_MS
    ? 'RACED'
    : 'REPLAYED';
