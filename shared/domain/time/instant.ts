const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the instant `days` days of 24 hours after another (before it for a negative number), both ISO UTC. */
export const daysAfter = (now: string, days: number): string =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString();

/** Returns the instant `seconds` seconds after another, both ISO UTC. */
export const secondsAfter = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString();

/** Returns the later of two instants (ISO UTC). */
export const laterOf = (a: string, b: string): string => (Date.parse(a) > Date.parse(b) ? a : b);

/** Returns epoch seconds some time after an instant (ISO UTC), as the table's TTL needs them. */
export const epochSeconds = (now: string, secondsLater = 0): number =>
  Math.floor(Date.parse(now) / 1000) + secondsLater;

/** End of things that never end: sorts after every instant. */
export const NEVER = '9999-12-31T23:59:59.999Z';
