import { table } from '#shared/data/table.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';
import type { Committed } from './table/mirror.ts';
import type { Image } from './table/plain-values.ts';

const HOUR_MS = 3_600_000;
/**
 * The real table takes hours, at most about two days, to delete an expired item. Until then it is read like any other
 * item.
 */
const LONGEST_DELAY_MS = 48 * HOUR_MS;

/** Reads the end of an item's time to live (epoch seconds); undefined for an item without one. */
export const endOf = (image: Image | undefined): number | undefined => {
  const end = image?.[table.ttl]?.N;
  return end === undefined ? undefined : Number(end);
};

/**
 * Deletes expired items, soon or days later. Due items are grouped by the hour, so that the cost of a commit does not
 * depend on their number.
 */
export const createExpiry = ({
  scheduler,
  random,
  expire,
}: {
  scheduler: Scheduler;
  random: Random;
  /** Deletes an item if it has expired by now */
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
    /** Records every change: an item whose expiry changed is checked again at that time. */
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
