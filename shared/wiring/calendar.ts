import { noShopDays, unknownYear } from '#shared/domain/calendar/calendar.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';
import type { CalendarPort } from '#shared/usecases/ports/calendar.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import type { AdapterFactory } from './adapter-factory.ts';
import { logger } from './logger.ts';

/** Builds the shop's calendar from the public holidays and the setting, which is read each time. */
export const createCalendar = ({
  setting,
  clock,
}: Pick<Ports['content'], 'setting'> & Pick<Ports, 'clock'>): CalendarPort => {
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
    ofShop: async () => of(await setting()),
    openedAt: async () => (await setting()).opening?.openedAt,
  };
};

/** Calendar for a function that asks rarely: it bundles no cache. */
export const uncachedCalendar: AdapterFactory<'calendar', 'clock' | 'content'> = (
  _machine,
  { clock, content: { setting } },
) => createCalendar({ clock, setting });
