import type { LastRun } from '#shared/domain/stored/schedules.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';

import type { DataConfig } from '../data-config.ts';
import { scheduleEntity } from './schedule.entity.ts';

/** Days longer than any lease: a lease that ends later was written before the clock was set back. */
const LONGEST_LEASE_DAYS = 1;

/** Schedules that work through queues or lists: one run of each at a time, and the work it leaves. */
export interface SchedulesPort {
  /**
   * Gives a run the lease of its schedule until the run ends, or until `until`, when a crashed run has ended for
   * certain.
   * @returns undefined while another run has the lease
   */
  begin(name: string, lease: { run: string; now: string; until: string }): Promise<LastRun | undefined>;
  /** Stores what a run leaves and releases its lease; does nothing when another run has the lease by now. */
  end(name: string, run: string, behind: Pick<LastRun, 'left' | 'growing'>): Promise<void>;
  /** Stores that nothing is left, if something was: one read, and rarely a write. */
  clear(name: string): Promise<void>;
}

export const createSchedulesRepository = (data: DataConfig): SchedulesPort => {
  const schedules = scheduleEntity(data);
  return {
    async begin(name, { run, now, until }) {
      const answer = await schedules
        .upsert({ name })
        .set({ run, until })
        .add({ runs: 1 })
        .where(
          (is, { notExists, lt, gt }) =>
            `${notExists(is.run)} OR ${lt(is.until, now)} OR ${gt(is.until, daysAfter(now, LONGEST_LEASE_DAYS))}`,
        )
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      if (answer.rejected || !answer.data) return undefined;
      const { left = 0, growing = 0, runs = 1 } = answer.data;
      return { left, growing, runs };
    },

    async end(name, run, { left, growing }) {
      await schedules
        .patch({ name })
        .set({ left, growing })
        .remove(['run', 'until'])
        .where((is, { eq }) => eq(is.run, run))
        .go({ returnOnConditionCheckFailure: true });
    },

    async clear(name) {
      const { data: last } = await schedules.get({ name }).go();
      if (!last?.left && !last?.growing) return;
      await schedules
        .patch({ name })
        .set({ left: 0, growing: 0 })
        .where((is, { notExists }) => notExists(is.run))
        .go({ returnOnConditionCheckFailure: true });
    },
  };
};
