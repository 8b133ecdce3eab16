const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant so many days of 24 hours after another (before it: a negative number), both ISO UTC. */
export const daysAfter = (now: string, days: number): string =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString();

/** The instant so many seconds after another, both ISO UTC. */
export const secondsAfter = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1000).toISOString();

/** Epoch seconds so long after an instant (ISO UTC): how the table is told when an item may go. */
export const epochSeconds = (now: string, secondsLater = 0): number =>
  Math.floor(Date.parse(now) / 1000) + secondsLater;

/** Sorts after every instant: the end of what never ends. */
export const NEVER = '9999-12-31T23:59:59.999Z';
