import type { SealedAccount } from '#shared/domain/order/order.ts';

/** Where a member's money goes back to when it cannot go back the way it came. */
export interface RefundAccountsPort {
  refundAccount(_user: string): Promise<SealedAccount | undefined>;
  save(_user: string, account: SealedAccount, now: string): Promise<void>;
  /** A no-op when there is none. */
  remove(_user: string): Promise<void>;
}
