import { kstDay } from '../time/format.ts';
import { daysAfter } from '../time/instant.ts';

/** Weeks between two days of a schedule. */
export const scheduleWeeks = [2, 4, 8] as const;
export type ScheduleWeeks = (typeof scheduleWeeks)[number];

/**
 * Schedule on which a member is reminded of their regular cart (정기구매): on the day they get a message, and may order.
 * Nothing is ordered or charged automatically.
 */
export type CartSchedule = {
  _user: string;
  weeks: ScheduleWeeks;
  /** The next day, `2026-12-04` in KST */
  nextOn: string;
  isPaused: boolean;
  version: number;
};

/** Latest first day, in days from today. */
export const SCHEDULE_DAYS_AHEAD = 180;

/** Hour of the day (KST) from which messages are sent. */
const HOUR = '10';

/** Returns the instant at which a day of a schedule is due, ISO UTC. */
export const dueInstantOf = (day: string): string => new Date(`${day}T${HOUR}:00:00+09:00`).toISOString();

const daysLater = (day: string, days: number): string => kstDay(daysAfter(dueInstantOf(day), days));

/** Returns the first and last day that may be chosen on `today`. */
export const scheduleDays = (today: string): { from: string; to: string } => ({
  from: daysLater(today, 1),
  to: daysLater(today, SCHEDULE_DAYS_AHEAD),
});

/** True when a day may be chosen as the next. */
export const isScheduleDay = (day: string, today: string): boolean => {
  const { from, to } = scheduleDays(today);
  return from <= day && day <= to;
};

/** Calculates the next day after `after` in steps of the schedule; past days are left out. */
const stepPast = ({ weeks, nextOn }: Pick<CartSchedule, 'weeks' | 'nextOn'>, after: string): string => {
  let day = nextOn;
  while (day <= after) day = daysLater(day, weeks * 7);
  return day;
};

/** Moves a schedule on after its day has passed, used or not. */
export const advanceSchedule = (schedule: CartSchedule, today: string): CartSchedule => ({
  ...schedule,
  nextOn: stepPast(schedule, today),
});

/** Skips the next day (이번 회차 건너뛰기). */
export const skipNextDay = (schedule: CartSchedule, today: string): CartSchedule => ({
  ...schedule,
  nextOn: stepPast(schedule, schedule.nextOn > today ? schedule.nextOn : today),
});

/** Pauses a schedule (쉬기): no message is sent until it is resumed; the rhythm of its days is unchanged. */
export const pauseSchedule = (schedule: CartSchedule): CartSchedule => ({ ...schedule, isPaused: true });

/** Resumes a schedule (다시 시작). */
export const resumeSchedule = (schedule: CartSchedule, today: string): CartSchedule => ({
  ...advanceSchedule(schedule, today),
  isPaused: false,
});
