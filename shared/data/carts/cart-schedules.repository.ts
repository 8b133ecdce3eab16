import { type CartSchedule, dueOn, type ScheduleWeeks } from '#shared/domain/cart/cart-schedule.ts';
import { fail } from '#shared/domain/result.ts';
import type { CartSchedulesPort } from '#shared/usecases/ports/orders/cart-schedules.ts';
import { END, pageOfWork } from '../common/pages.ts';
import { putting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { cartScheduleEntity } from './cart-schedule.entity.ts';

const DUE = 'cart-schedules';
const changed = fail('CHANGED_MEANWHILE', '정기구매 일정이 그사이 변경되었습니다.').failure;

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
      putting(
        schedules
          .put({
            ...schedule,
            version: version + 1,
            ...(!schedule.isPaused && { due: DUE, dueAt: dueOn(schedule.nextOn) }),
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
