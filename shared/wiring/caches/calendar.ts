import type { CalendarPort } from '#shared/usecases/ports/calendar.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { createCalendar } from '../calendar.ts';
import { cached } from './cached.ts';

/** Milliseconds the settings are cached in this process: every page of the console asks for late orders. */
const SETTING = { ttl: 5_000 };

export const createCachedCalendar = ({
  content,
  clock,
  timer,
}: Pick<Ports, 'content' | 'clock' | 'timer'>): CalendarPort =>
  createCalendar({ setting: cached(content.setting, SETTING, timer), clock });
