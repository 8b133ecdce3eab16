import type { Calendar } from '#shared/domain/calendar/calendar.ts';
import type { Setting } from '#shared/domain/content/setting.ts';

/** The shop's working days: public holidays, and the days its settings close. */
export interface CalendarPort {
  /** Calendar from the cached settings, which may be some seconds old */
  ofShop(): Promise<Calendar>;
  /** Calendar from settings that were read */
  of(setting: Pick<Setting, 'shop'>): Calendar;
}
