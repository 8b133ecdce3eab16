import type { SealedAccount } from '#shared/domain/order/order.ts';
import type { Write } from './unit-of-work.ts';

/** Where a member's money goes back to when it cannot go back the way it came. */
export interface RefundAccountsPort {
  refundAccount(_user: string): Promise<SealedAccount | undefined>;
  /** In place of the one before. */
  save(_user: string, account: SealedAccount, now: string): Write;
  /** A no-op when there is none. */
  remove(_user: string): Promise<void>;
}
