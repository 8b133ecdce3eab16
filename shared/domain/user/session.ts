import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { User } from './user.ts';

/** How long an access token is good for (design §8). */
export const ACCESS_SECONDS = 15 * 60;
/** After so long nothing is written any more by whoever was logged in elsewhere when the member left. */
export const LEFT_BEHIND_SECONDS = 2 * ACCESS_SECONDS;
/** How long a login lasts that nobody comes back to. */
export const REFRESH_SECONDS = 14 * 24 * 60 * 60;

/** Two tabs of one browser may renew at the same moment; the later one within this time is no thief. */
const RENEWAL_RACE_MS = 10_000;

/** One login: its tokens follow each other in one family, of which only the newest refresh token is good. */
export type UserSession = {
  _id: string;
  _user: string;
  /** sha-256 of the newest refresh token's secret */
  currentHash: string;
  previousHash?: string;
  rotatedAt: string;
  createdAt: string;
  /** When who holds it last proved who they are, by password (ISO UTC) */
  provedAt?: string;
  /** epoch seconds */
  expiresAt: number;
};

/** Whether a login still counts: it has not run out, and the account's logins were not ended since it began. */
export const isAlive = (
  { createdAt, expiresAt }: Pick<UserSession, 'createdAt' | 'expiresAt'>,
  { loginsEndedAt = '' }: Pick<User, 'loginsEndedAt'>,
  now: string,
): boolean => expiresAt > epochSeconds(now) && createdAt >= loginsEndedAt;

/** A refresh token's parts: whose, which family, and the secret that proves it. */
export type RefreshToken = { _user: string; _session: string; secret: string };

/** `{_user}.{_session}.{secret}`, which `parseRefreshToken` reads. */
export const formatRefreshToken = ({ _user, _session, secret }: RefreshToken): string =>
  `${_user}.${_session}.${secret}`;

/** The parts of a refresh token; nothing for what never was one. */
export const parseRefreshToken = (token: string): RefreshToken | undefined => {
  const [, _user, _session, secret] = /^([0-9A-Z]{26})\.([0-9A-Z]{26})\.([\w-]{43})$/.exec(token) ?? [];
  return _user && _session && secret ? { _user, _session, secret } : undefined;
};

/**
 * A token that is not the newest: RACED when it was the newest until a moment ago (two tabs renewing at once),
 * REPLAYED when somebody used an old one.
 * @param presentedHash sha-256 of the presented secret
 */
export const judgeStaleToken = (
  session: Pick<UserSession, 'previousHash' | 'rotatedAt'>,
  presentedHash: string,
  now: string,
): 'RACED' | 'REPLAYED' =>
  session.previousHash === presentedHash && Date.parse(now) - Date.parse(session.rotatedAt) <= RENEWAL_RACE_MS
    ? 'RACED'
    : 'REPLAYED';
