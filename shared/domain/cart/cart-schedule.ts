import { kstDay } from '../time/format.ts';
import { daysAfter } from '../time/instant.ts';

/** Weeks from one day to the next. */
export const scheduleWeeks = [2, 4, 8] as const;
export type ScheduleWeeks = (typeof scheduleWeeks)[number];

/**
 * When a member wants their regular cart put before them (정기구매): they are written to on the day and order, or do not.
 * Nothing is ordered or charged by itself.
 */
export type CartSchedule = {
  _user: string;
  weeks: ScheduleWeeks;
  /** The next day, `2026-12-04` in KST */
  nextOn: string;
  isPaused: boolean;
  version: number;
};

/** The farthest first day, in days from today. */
export const SCHEDULE_DAYS_AHEAD = 180;

/** The hour of the day (KST) from which members are written to. */
const HOUR = '10';

/** The instant a day of a schedule falls due, ISO UTC. */
export const dueOn = (day: string): string => new Date(`${day}T${HOUR}:00:00+09:00`).toISOString();

const daysLater = (day: string, days: number): string => kstDay(daysAfter(dueOn(day), days));

/** First and last day that may be chosen on `today`. */
export const scheduleDays = (today: string): { from: string; to: string } => ({
  from: daysLater(today, 1),
  to: daysLater(today, SCHEDULE_DAYS_AHEAD),
});

/** Whether a day may be chosen as the next. */
export const isScheduleDay = (day: string, today: string): boolean => {
  const { from, to } = scheduleDays(today);
  return from <= day && day <= to;
};

/** The next day in step after `after`: the step is kept, days that went by are left out. */
const stepPast = ({ weeks, nextOn }: Pick<CartSchedule, 'weeks' | 'nextOn'>, after: string): string => {
  let day = nextOn;
  while (day <= after) day = daysLater(day, weeks * 7);
  return day;
};

/** Goes on after its day has come, or was let pass. */
export const movedOn = (schedule: CartSchedule, today: string): CartSchedule => ({
  ...schedule,
  nextOn: stepPast(schedule, today),
});

/** 이번 회차 건너뛰기: the next day is left out. */
export const skipped = (schedule: CartSchedule, today: string): CartSchedule => ({
  ...schedule,
  nextOn: stepPast(schedule, schedule.nextOn > today ? schedule.nextOn : today),
});

/** 쉬기: nothing is told until it goes on, in step. */
export const paused = (schedule: CartSchedule): CartSchedule => ({ ...schedule, isPaused: true });

/** 다시 시작. */
export const resumed = (schedule: CartSchedule, today: string): CartSchedule => ({
  ...movedOn(schedule, today),
  isPaused: false,
});
