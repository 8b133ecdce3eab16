import { loginDelay } from '#shared/domain/limits.ts';

/** Returns the seconds to wait after a number of failed logins. */
export const delayAfter = (tries: number): number =>
  tries < loginDelay.freeTries
    ? 0
    : Math.min(loginDelay.longest, loginDelay.first * 2 ** Math.min(tries - loginDelay.freeTries, 30));

/** Failed logins from one place after which the owner is notified. */
export const TRIES_BEFORE_NOTICE = 10;

/** Days an account remembers its networks and browsers; at most `MOST_OF_A_KIND` of each kind. */
export const REMEMBERED_DAYS = 180;
const MOST_OF_A_KIND = 5;

/** Network or browser an account was logged in from: a keyed hash, and the last time (ISO UTC). */
export type KnownPlace = { kind: 'network' | 'browser'; hash: string; at: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const isKept = ({ at }: KnownPlace, now: string): boolean =>
  Date.parse(now) - Date.parse(at) < REMEMBERED_DAYS * DAY_MS;

/** Returns true when the account was logged in from there within `REMEMBERED_DAYS`. */
export const isKnownPlace = (places: readonly KnownPlace[], hash: string, now: string): boolean =>
  places.some((place) => place.hash === hash && isKept(place, now));

/** Returns the places with those of a successful login: the latest few of each kind. */
export const withPlaces = (
  places: readonly KnownPlace[],
  added: readonly KnownPlace[],
  now: string,
): KnownPlace[] => {
  const rest = places.filter((place) => isKept(place, now) && !added.some(({ hash }) => hash === place.hash));
  const latest = [...added, ...rest].sort((a, b) => b.at.localeCompare(a.at));
  return (['network', 'browser'] as const).flatMap((kind) =>
    latest.filter((place) => place.kind === kind).slice(0, MOST_OF_A_KIND),
  );
};

/** Seconds within which a code has to be typed after it was emailed. */
export const LOGIN_CODE_SECONDS = 600;

/**
 * A login that waits for the code emailed to its account; one for an unknown username looks the same but has no
 * account.
 */
export type MailedLogin = {
  _id: string;
  /** Keyed hash of the code */
  codeHash: string;
  /** Account, when username and password were right */
  _user?: string;
  /** Version of the password that was used (see `passwordVersion`) */
  passwordVersion?: string;
  username: string;
  tries: number;
  /** epoch seconds */
  expiresAt: number;
};
