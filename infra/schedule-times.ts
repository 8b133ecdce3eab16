import { Duration } from 'aws-cdk-lib';
import type { ScheduleTrigger } from './triggers.ts';

type CronFields = { minute: string; hour: string; day?: string; month?: string; weekDay?: string };

/**
 * Returns the five fields of a pattern by name. A `*` week day is left out: AWS accepts only one of the two day fields.
 */
export const fieldsOf = (pattern: string): CronFields => {
  const [minute, hour, day, month, weekDay, ...rest] = pattern.split(' ');
  if (!minute || !hour || !day || !month || !weekDay || rest.length > 0)
    throw new Error(`not a five-field cron pattern: "${pattern}"`);
  return { minute, hour, month, ...(weekDay === '*' ? { day } : { weekDay }) };
};

/**
 * Moves a pattern from KST to UTC.
 * @throws Error when the day itself would have to move: the shop has only daily patterns at fixed hours
 */
export const inUtc = (fields: CronFields): CronFields => {
  if (fields.day !== '*' || fields.month !== '*') throw new Error('only daily patterns can be moved to UTC');
  const [first, last = first] = fields.hour.split('-').map(Number);
  if (first === undefined || last === undefined || !Number.isInteger(first) || !Number.isInteger(last))
    throw new Error(`neither an hour nor a range of hours: ${fields.hour}`);
  const hours = Array.from({ length: last - first + 1 }, (_, n) => (first + n + 24 - 9) % 24);
  return { ...fields, hour: hours.join(',') };
};

const MINUTES_A_DAY = 24 * 60;

/** Lists the minutes of a day at which a daily pattern runs. */
const minutesOf = (pattern: string): number[] => {
  const { minute, hour } = fieldsOf(pattern);
  const [first = 0, last = first] = hour.split('-').map(Number);
  const step = minute.startsWith('*/') ? Number(minute.slice(2)) : 60;
  const start = minute.startsWith('*/') ? 0 : Number(minute);
  const inHour = Array.from({ length: 60 / step }, (_, n) => start + n * step);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * 60).flatMap((at) =>
    inHour.map((past) => at + past),
  );
};

/** Returns the longest time between two runs of a schedule, in minutes: for those of some hours, the night. */
export const longestWaitOf = (trigger: ScheduleTrigger): number => {
  if ('rateMs' in trigger) return trigger.rateMs / 60_000;
  const runs = minutesOf(trigger.cron);
  return Math.max(...runs.map((at, n) => (runs[n + 1] ?? (runs[0] ?? 0) + MINUTES_A_DAY) - at));
};

/**
 * Returns the periods without a run after which a schedule is missed: three runs of a frequent one, a quarter of an hour
 * at least, and an hour more than the longest wait of the others. CloudWatch looks back a day, and a week in hours.
 */
export const patienceWith = (trigger: ScheduleTrigger): { period: Duration; periods: number } => {
  const wait = longestWaitOf(trigger);
  return wait <= 30
    ? { period: Duration.minutes(5), periods: Math.max(3, Math.ceil((3 * wait) / 5)) }
    : { period: Duration.hours(1), periods: Math.ceil(wait / 60) + 1 };
};
