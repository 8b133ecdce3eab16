import type { Limit } from '#shared/domain/limits.ts';
import type { Write } from './unit-of-work.ts';

export interface RateLimitsPort {
  /**
   * Takes one of what is left to `key` in the running window.
   * @returns 0 when there was one, else the seconds until the next window
   */
  take(limit: Limit, key: string, now: string): Promise<number>;
  /** Takes one together with other writes; refused as LIMITED when there is none. */
  taking(limit: Limit, key: string, now: string): Write;
  /** Gives one back: the attempt turned out to be honest. */
  giveBack(limit: Limit, key: string, now: string): Promise<void>;
}
