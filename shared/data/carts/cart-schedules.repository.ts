import { type CartSchedule, dueInstantOf, type ScheduleWeeks } from '#shared/domain/cart/cart-schedule.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';

import { END, pageOfWork } from '../common/pages.ts';
import { toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { cartScheduleEntity } from './cart-schedule.entity.ts';

const DUE = 'cart-schedules';
const changed = fail('CHANGED_MEANWHILE', '정기구매 일정이 그사이 변경되었습니다.').failure;

/** Days on which members are reminded of their regular carts; deleted with the carts (`CartsPort.forget`). */
export interface CartSchedulesPort {
  schedule(_user: string): Promise<CartSchedule | undefined>;
  /** Saves a schedule over the version it was read at; 0 for a new one. */
  save(schedule: CartSchedule): Write<'CHANGED_MEANWHILE'>;
  /** Removes a member's schedule. May be repeated. */
  remove(_user: string): Promise<void>;
  /** Lists members whose day has come at `now` (ISO UTC), oldest first, without paused schedules. */
  due(now: string, page: PageQuery): Promise<Page<{ _user: string }>>;
}

export const createCartSchedules = (data: DataConfig): CartSchedulesPort => {
  const schedules = cartScheduleEntity(data);
  return {
    async schedule(_user): Promise<CartSchedule | undefined> {
      const { data: found } = await schedules.get({ _user }).go({ consistent: true });
      if (!found) return undefined;
      const { weeks, nextOn, isPaused, version } = found;
      return { _user, weeks: weeks as ScheduleWeeks, nextOn, isPaused, version };
    },

    save: ({ version, ...schedule }) =>
      toPut(
        schedules
          .put({
            ...schedule,
            version: version + 1,
            ...(!schedule.isPaused && { due: DUE, dueAt: dueInstantOf(schedule.nextOn) }),
          })
          .where((stored, { eq, notExists }) =>
            version === 0 ? notExists(stored.version) : eq(stored.version, version),
          )
          .params(),
        changed,
      ),

    async remove(_user) {
      await schedules.delete({ _user }).go();
    },

    due: (now, page) =>
      pageOfWork(schedules.query.due({ due: DUE }).lte({ dueAt: `${now}${END}` }), page, ({ _user }) => ({
        _user,
      })),
  };
};
