import type { Holder, Holds } from '#shared/domain/order/holds.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** What unpaid orders keep from others, one item a holder. Orders that were paid or cancelled are among them (`orders/open-holds.ts`). */
export interface HoldsPort {
  /**
   * What each of them holds, in their order; of one who holds nothing yet version 0. What is to be saved over its version
   * may be read without `consistent`, at half the price: what lags is refused then.
   */
  holdsOf(holders: readonly Holder[], options?: { consistent?: boolean }): Promise<Holds[]>;
  /** Whether this process found one of them full within the last seconds: a hint, not an answer. */
  wereFull(holders: readonly Holder[]): boolean;
  /** Saves what was decided on the version before; refused as HOLDS_CHANGED when another order came first. */
  hold(holds: Holds): Write<'HOLDS_CHANGED'>;
  /**
   * What a clerk should look at, that with the oldest order first, a page: as it was when the holder last ordered.
   * Failure: NOT_FOUND / BAD_CURSOR.
   */
  suspicious(page: { limit: number; cursor?: string }): Promise<Result<Page<Holds>, 'BAD_CURSOR'>>;
}
