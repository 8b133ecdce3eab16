import type { Usage } from '#shared/domain/stored/usage.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import { startOfKstDay } from '#shared/domain/time/period.ts';

import type { DataConfig } from '../data-config.ts';
import { usageDayEntity } from './usage-day.entity.ts';

/** Seconds a day is stored: two months can be viewed in addition to the current one. */
const KEPT_SECONDS = 100 * 24 * 60 * 60;

export interface UsagePort {
  /** Adds the counts of a process to a KST day, `2026-11-20`: one write unit. */
  add(day: string, usage: Usage): Promise<void>;
  /** Lists the days of a KST month, `2026-11`, that have counts, first one first. */
  ofMonth(month: string): Promise<(Usage & { day: string })[]>;
}

export const createUsageRepository = (data: DataConfig): UsagePort => {
  const days = usageDayEntity(data);
  return {
    async add(day, usage) {
      await days
        .upsert({ month: day.slice(0, 7), day })
        .set({ expiresAt: epochSeconds(startOfKstDay(day), KEPT_SECONDS) })
        .add(usage)
        .go();
    },
    async ofMonth(month) {
      const { data: found } = await days.query.day({ month }).go({ pages: 'all' });
      return found.map(({ day, invocations, milliseconds, readUnits, writeUnits }) => ({
        day,
        invocations,
        milliseconds,
        readUnits,
        writeUnits,
      }));
    },
  };
};
