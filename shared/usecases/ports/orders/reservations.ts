import type { Holder, HolderReservations } from '#shared/domain/order/reservations.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/**
 * Stock and benefits that unpaid orders hold, one item for each holder. Orders paid or cancelled since may be among
 * them (`orders/open-reservations.ts`).
 */
export interface ReservationsPort {
  /**
   * Reads the holds of each holder, in the order given; version 0 for a holder without any. To save over the version,
   * it may be read without `consistent`, at half the price: a stale version is refused on write.
   */
  reservationsOf(
    holders: readonly Holder[],
    options?: { consistent?: boolean },
  ): Promise<HolderReservations[]>;
  /** True when this process found one of the holders full within the last seconds: a hint, not a guarantee. */
  wereFull(holders: readonly Holder[]): boolean;
  /** Saves holds decided on the previous version. Refused as RESERVATIONS_CHANGED when another order came first. */
  save(holds: HolderReservations): Write<'RESERVATIONS_CHANGED'>;
  /**
   * Lists holds that a clerk should check, oldest order first, by page; as they were when the holder last ordered.
   * Answers NOT_FOUND / BAD_CURSOR.
   */
  suspicious(page: {
    limit: number;
    cursor?: string;
  }): Promise<Result<Page<HolderReservations>, 'BAD_CURSOR'>>;
}
