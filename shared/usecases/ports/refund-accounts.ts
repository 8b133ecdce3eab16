import type { SealedAccount } from '#shared/domain/order/order.ts';
import type { Write } from './unit-of-work.ts';

/** An account a member named; `isUnproven` until its holder has read the code of one won: as given at sign-up. */
export type KeptAccount = SealedAccount & { isUnproven?: boolean };

/** A member's account for refunds that cannot go back the way they were paid. */
export interface RefundAccountsPort {
  refundAccount(_user: string): Promise<KeptAccount | undefined>;
  /** In place of the one before. */
  save(_user: string, account: KeptAccount, now: string): Write;
  /** A no-op when there is none. */
  remove(_user: string): Promise<void>;
}
