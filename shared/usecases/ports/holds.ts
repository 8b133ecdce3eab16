import type { Holder, Holds } from '#shared/domain/order/holds.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** What unpaid orders keep from others, one item a holder. */
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
  /** Stops counting an order for this holder; refused as HOLD_GONE when it is not counted there. */
  release(holder: Holder, orderNo: string): Write<'HOLD_GONE'>;
  /**
   * What a clerk should look at, that with the oldest order first, a page. What was let go since it was listed is among
   * them until the holder orders again or the item expires. Failure: NOT_FOUND / BAD_CURSOR.
   */
  suspicious(page: { limit: number; cursor?: string }): Promise<Result<Page<Holds>, 'BAD_CURSOR'>>;
}
