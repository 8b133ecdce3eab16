import {
  type CartSchedule,
  isScheduleDay,
  pauseSchedule,
  resumeSchedule,
  type ScheduleWeeks,
  scheduleDays,
  skipNextDay,
} from '#shared/domain/cart/cart-schedule.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type Needs = Pick<Ports, 'cartSchedules' | 'unitOfWork' | 'clock'>;
type Saving = 'BUSY' | 'CHANGED_MEANWHILE';

/** Reads the schedule of a member's regular cart, if any, and the days they may choose. */
export const getCartSchedule =
  (ports: Pick<Ports, 'cartSchedules' | 'clock'>) =>
  async ({
    _user,
  }: {
    _user: string;
  }): Promise<{ schedule?: CartSchedule; days: { from: string; to: string } }> => ({
    schedule: await ports.cartSchedules.schedule(_user),
    days: scheduleDays(kstDay(ports.clock.now())),
  });

/**
 * Sets the interval in weeks and the next day on which a member is reminded of their regular cart; a paused schedule
 * continues. Answers INVALID / SCHEDULE_DAY for a day in the past or too far ahead.
 */
export const saveCartSchedule =
  (ports: Needs) =>
  async ({
    _user,
    weeks,
    nextOn,
  }: {
    _user: string;
    weeks: ScheduleWeeks;
    nextOn: string;
  }): Promise<Result<CartSchedule, Saving | 'SCHEDULE_DAY'>> => {
    if (!isScheduleDay(nextOn, kstDay(ports.clock.now())))
      return failAt('nextOn', 'SCHEDULE_DAY', '내일부터 6개월 안의 날짜를 선택해주세요');
    return retryOnConflict(async () => {
      const version = (await ports.cartSchedules.schedule(_user))?.version ?? 0;
      const after: CartSchedule = { _user, weeks, nextOn, isPaused: false, version };
      const saved = await ports.unitOfWork.commit([ports.cartSchedules.save(after)]);
      return saved.ok ? ok(after) : saved;
    });
  };

const changes = { skip: skipNextDay, pause: pauseSchedule, resume: resumeSchedule } as const;
export type ScheduleChange = keyof typeof changes;

/**
 * Skips the next day, pauses, or continues. A day is skipped once: when `nextOn` is not the next day any more, nothing
 * changes. Answers NOT_FOUND / SCHEDULE_NOT_FOUND without a schedule, INVALID / SCHEDULE_DAY for skipping too far
 * ahead.
 * @param nextOn the day to be skipped, as it was seen
 */
export const changeCartSchedule =
  (ports: Needs) =>
  async ({
    _user,
    change,
    nextOn,
  }: {
    _user: string;
    change: ScheduleChange;
    nextOn?: string;
  }): Promise<Result<CartSchedule, Saving | 'SCHEDULE_DAY' | 'SCHEDULE_NOT_FOUND'>> =>
    retryOnConflict(async () => {
      const before = await ports.cartSchedules.schedule(_user);
      if (!before) return fail('SCHEDULE_NOT_FOUND', '정기구매 일정이 없습니다.');
      const today = kstDay(ports.clock.now());
      const isSkip = change === 'skip';
      if (isSkip && nextOn !== undefined && nextOn !== before.nextOn) return ok(before);
      const after = changes[change](before, today);
      if (isSkip && !isScheduleDay(after.nextOn, today))
        return fail(
          'SCHEDULE_DAY',
          '6개월 안의 일정까지만 건너뛸 수 있습니다. 한동안 쉬시려면 쉬기를 눌러주세요.',
        );
      const saved = await ports.unitOfWork.commit([ports.cartSchedules.save(after)]);
      return saved.ok ? ok(after) : saved;
    });

/** Removes the schedule; the cart itself is unchanged. */
export const stopCartSchedule =
  (ports: Pick<Ports, 'cartSchedules'>) =>
  async ({ _user }: { _user: string }): Promise<Result<void, never>> => {
    await ports.cartSchedules.remove(_user);
    return ok(undefined);
  };
