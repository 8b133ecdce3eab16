import type { Calendar } from '#shared/domain/calendar/calendar.ts';
import type { Setting } from '#shared/domain/content/setting.ts';

/** The days the shop works: public holidays, and what its settings say. */
export interface CalendarPort {
  /** By the settings, which may be some seconds old */
  ofShop(): Promise<Calendar>;
  /** By settings that were read */
  of(setting: Pick<Setting, 'shop'>): Calendar;
}
