import type { SealedAccount } from '#shared/domain/order/order.ts';
import type { Write } from '../unit-of-work.ts';

/**
 * Account a member gave; `isUnproven` until its holder has entered the code of the one-won transfer: as given at
 * sign-up.
 */
export type StoredAccount = SealedAccount & { isUnproven?: boolean };

/** A member's account for refunds that cannot return by the original payment method. */
export interface RefundAccountsPort {
  refundAccount(_user: string): Promise<StoredAccount | undefined>;
  /** Saves the account, replacing the previous one. */
  save(_user: string, account: StoredAccount, now: string): Write;
  /** Removes the account; does nothing when there is none. */
  remove(_user: string): Promise<void>;
}
