import type { CartSchedule } from '#shared/domain/cart/cart-schedule.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** When members want their regular carts put before them; deleted with their carts (`CartsPort.forget`). */
export interface CartSchedulesPort {
  schedule(_user: string): Promise<CartSchedule | undefined>;
  /** Saves one over the version it was read at, 0 for a new one. */
  save(schedule: CartSchedule): Write<'CHANGED_MEANWHILE'>;
  /** Gives one up; harmless to repeat. */
  remove(_user: string): Promise<void>;
  /** Members whose day has come at `now` (ISO UTC), oldest first; paused ones are not among them. */
  due(now: string, page: PageQuery): Promise<Page<{ _user: string }>>;
}
