import { table } from '#shared/data/table.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import type { Committed, Image } from './table/mirror.ts';

const HOUR_MS = 3_600_000;
/** The real table takes hours, at most about two days, to delete what has expired: until then it is read like any other item. */
const LONGEST_DELAY_MS = 48 * HOUR_MS;

/** When an item's time to live is over (epoch seconds); undefined for one that stays. */
export const endOf = (image: Image | undefined): number | undefined => {
  const end = image?.[table.ttl]?.N;
  return end === undefined ? undefined : Number(end);
};

/**
 * The table deletes what has expired: soon, or days later. What is due is kept by the hour, so that a commit costs the same
 * however much waits.
 */
export const createExpiry = ({
  scheduler,
  random,
  expire,
}: {
  scheduler: Scheduler;
  random: Random;
  /** Deletes an item, if its time is over by now */
  expire(keys: Image): Promise<void>;
}) => {
  const hours = new Map<number, Map<string, Image>>();

  const deleteAllOf = (hour: number): void => {
    const due = hours.get(hour);
    hours.delete(hour);
    const work = async () => {
      for (const keys of due?.values() ?? []) await expire(keys);
    };
    void scheduler.begin('the table expires items', work, { sheltered: true });
  };

  return {
    /** Hears of every change: an item that was given another end is looked at again then. */
    note({ key, keys, before, after }: Committed): void {
      const end = endOf(after);
      if (end === undefined || end === endOf(before)) return;
      const at = end * 1_000 + random.between(0, random.happens(0.5) ? HOUR_MS : LONGEST_DELAY_MS);
      const hour = Math.ceil(at / HOUR_MS);
      const due = hours.get(hour);
      if (due) return void due.set(key, keys);
      hours.set(hour, new Map([[key, keys]]));
      scheduler.plan(hour * HOUR_MS, 'items expire', () => deleteAllOf(hour));
    },
  };
};
