import { kstDay, kstHour } from './format.ts';
import { daysAfter } from './instant.ts';

/** KST hours in which the law asks for a consent of its own: from 21 to 8 o'clock (정보통신망법 §50 ③). */
const NIGHT = { from: 21, to: 8 } as const;

const atHour = (day: string, hour: number): string =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+09:00`).toISOString();

/** Returns true when it is night in Korea at an instant (ISO UTC). */
export const isNight = (now: string): boolean => {
  const hour = Number(kstHour(now));
  return hour >= NIGHT.from || hour < NIGHT.to;
};

/** Returns the first instant from `now` on that is not in the night: `now` itself by day. */
export const afterNight = (now: string): string => {
  if (!isNight(now)) return now;
  const isEvening = Number(kstHour(now)) >= NIGHT.from;
  return atHour(kstDay(isEvening ? daysAfter(now, 1) : now), NIGHT.to);
};

/** Returns the instant the next night begins; `now` when it is night already. */
export const nextNight = (now: string): string => (isNight(now) ? now : atHour(kstDay(now), NIGHT.from));
