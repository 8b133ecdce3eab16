import * as years from '@hyunbinseo/holidays-kr/all';
import type { PublicHolidays } from '#shared/domain/calendar/calendar.ts';

/** Public holidays of Korea as the government gazette has announced them, substitute ones included; the package has them as `y2026`. */
export const publicHolidays: PublicHolidays = Object.fromEntries(
  Object.entries(years).map(([name, days]) => [name.slice(1), days]),
);
