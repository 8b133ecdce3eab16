import { noShopDays, unknownYear } from '#shared/domain/calendar/calendar.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';
import type { CalendarPort } from '#shared/usecases/ports/calendar.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { logger } from '../logger.ts';
import { cached } from './cached.ts';

/** Milliseconds the settings are cached in this process: every page of the console asks for late orders. */
const SETTING = { ttl: 5_000 };

export const createCalendar = ({
  content,
  clock,
  timer,
}: Pick<Ports, 'content' | 'clock' | 'timer'>): CalendarPort => {
  const settingOf = cached(content.setting, SETTING, timer);
  /** Years that were logged by this process */
  const reported = new Set<string>();
  const of: CalendarPort['of'] = ({ shop }) => {
    const calendar = { publicHolidays, ...(shop.calendar ?? noShopDays) };
    const year = unknownYear(kstDay(clock.now()), calendar);
    if (year && !reported.has(year)) {
      reported.add(year);
      logger.warn('calendar: the public holidays of a year are not known', { year });
    }
    return calendar;
  };
  return {
    of,
    ofShop: async () => of(await settingOf()),
    openedAt: async () => (await settingOf()).opening?.openedAt,
  };
};
