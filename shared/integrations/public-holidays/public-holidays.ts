import * as years from '@hyunbinseo/holidays-kr/all';
import type { PublicHolidays } from '#shared/domain/calendar/calendar.ts';

/**
 * Public holidays of Korea as announced in the government gazette, including substitute holidays. The package names the
 * years `y2026`.
 */
export const publicHolidays: PublicHolidays = Object.fromEntries(
  Object.entries(years).map(([name, days]) => [name.slice(1), days]),
);
