import type { CartSchedule } from '#shared/domain/cart/cart-schedule.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Days on which members are reminded of their regular carts; deleted with the carts (`CartsPort.forget`). */
export interface CartSchedulesPort {
  schedule(_user: string): Promise<CartSchedule | undefined>;
  /** Saves a schedule over the version it was read at; 0 for a new one. */
  save(schedule: CartSchedule): Write<'CHANGED_MEANWHILE'>;
  /** Removes a member's schedule. May be repeated. */
  remove(_user: string): Promise<void>;
  /** Lists members whose day has come at `now` (ISO UTC), oldest first, without paused schedules. */
  due(now: string, page: PageQuery): Promise<Page<{ _user: string }>>;
}
