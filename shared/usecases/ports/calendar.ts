import type { Calendar } from '#shared/domain/calendar/calendar.ts';
import type { Setting } from '#shared/domain/content/setting.ts';

/** The shop's working days: public holidays, and the days its settings close; and the day it has opened. */
export interface CalendarPort {
  /** Calendar from the cached settings, which may be some seconds old */
  ofShop(): Promise<Calendar>;
  /** Instant the shop was opened, from the cached settings; undefined while it is not open */
  openedAt(): Promise<string | undefined>;
  /** Calendar from settings that were read */
  of(setting: Pick<Setting, 'shop'>): Calendar;
}
