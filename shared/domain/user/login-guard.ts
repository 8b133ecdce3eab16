import { loginDelay } from '#shared/domain/limits.ts';

/** Seconds to wait after so many tries that did not lead in. */
export const delayAfter = (tries: number): number =>
  tries < loginDelay.freeTries
    ? 0
    : Math.min(loginDelay.longest, loginDelay.first * 2 ** Math.min(tries - loginDelay.freeTries, 30));

/** So many tries from one place are told to the owner. */
export const TRIES_TOLD = 10;

/** How long an account remembers where it was logged in from, and how many of each kind. */
export const REMEMBERED_DAYS = 180;
const MOST_OF_A_KIND = 5;

/** A network or browser an account was logged in from: a keyed hash, and when last (ISO UTC). */
export type KnownPlace = { kind: 'network' | 'browser'; hash: string; at: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const isKept = ({ at }: KnownPlace, now: string): boolean =>
  Date.parse(now) - Date.parse(at) < REMEMBERED_DAYS * DAY_MS;

/** Whether the account was logged in from there before, not too long ago. */
export const isKnownPlace = (places: readonly KnownPlace[], hash: string, now: string): boolean =>
  places.some((place) => place.hash === hash && isKept(place, now));

/** The places with those of a login that went through: of each kind the latest few. */
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

/** From mailing a code to typing it, in seconds. */
export const LOGIN_CODE_SECONDS = 600;

/** A login that waits for the code mailed to its account; one for nobody looks the same and has no account. */
export type LoginProof = {
  _id: string;
  /** Keyed hash of the code */
  codeHash: string;
  /** Whose, when name and password were right */
  _user?: string;
  /** Which password it was (see `passwordVersion`) */
  passwordVersion?: string;
  username: string;
  tries: number;
  /** epoch seconds */
  expiresAt: number;
};
