import { laterOf, secondsAfter } from '../time/instant.ts';
import { afterNight, nextNight } from '../time/night.ts';
import type { Agreement } from './terms.ts';

/** Codes of the optional terms by which a member agrees to advertising, and to advertising at night (rules 8.21). */
export const advertisingTerms = { always: 'marketing', atNight: 'night-marketing' } as const;

/** Seconds within which an advertisement is sent or not at all: its reader may buy or refuse meanwhile. */
const FRESH_SECONDS = 60 * 60;

type Agreements = readonly Pick<Agreement, 'code'>[];

const agreesTo = (agreements: Agreements, terms: keyof typeof advertisingTerms): boolean =>
  agreements.some(({ code }) => code === advertisingTerms[terms]);

/** Returns true for a member who agreed to advertising. */
export const agreesToAdvertising = (agreements: Agreements): boolean => agreesTo(agreements, 'always');

/** Returns true for a member who agreed to advertising at night too. */
export const agreesToAdvertisingAtNight = (agreements: Agreements): boolean =>
  agreesToAdvertising(agreements) && agreesTo(agreements, 'atNight');

/** Returns true when two lists of agreements say the same about advertising. */
export const agreesAlike = (before: Agreements, after: Agreements): boolean =>
  agreesToAdvertising(before) === agreesToAdvertising(after) &&
  agreesToAdvertisingAtNight(before) === agreesToAdvertisingAtNight(after);

/**
 * Returns the first instant from `now` on at which a member may be sent advertising, `now` itself when at once (rules
 * 8.21); undefined for a member who did not agree to it.
 */
export const advertisableFrom = (agreements: Agreements, now: string): string | undefined => {
  if (!agreesToAdvertising(agreements)) return undefined;
  return agreesToAdvertisingAtNight(agreements) ? now : afterNight(now);
};

/** Returns the instant from which an advertisement written at `now` is not sent any more (rules 8.21). */
export const advertisableUntil = (agreements: Agreements, now: string): string => {
  const fresh = secondsAfter(now, FRESH_SECONDS);
  const evening = nextNight(now);
  const endsBefore = !agreesToAdvertisingAtNight(agreements) && laterOf(evening, fresh) === fresh;
  return endsBefore ? evening : fresh;
};

/** Returns the agreements of a member who refused advertising. */
export const withoutAdvertising = <T extends Pick<Agreement, 'code'>>(agreements: readonly T[]): T[] =>
  agreements.filter(({ code }) => !(Object.values(advertisingTerms) as string[]).includes(code));
