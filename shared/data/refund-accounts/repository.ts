import type { SealedAccount } from '#shared/domain/order/order.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { DataConfig } from '../data-config.ts';
import { refundAccountEntity } from './refund-account.entity.ts';

/**
 * Account a member gave; `isUnproven` until its holder has entered the code of the one-won transfer: as given at
 * sign-up.
 */
type StoredAccount = SealedAccount & { isUnproven?: boolean };

/** A member's account for refunds that cannot return by the original payment method. */
export interface RefundAccountsPort {
  refundAccount(_user: string): Promise<StoredAccount | undefined>;
  /** Saves the account, replacing the previous one. */
  save(_user: string, account: StoredAccount, now: string): Write;
  /** Removes the account; does nothing when there is none. */
  remove(_user: string): Promise<void>;
}

export const createRefundAccountsRepository = (data: DataConfig): RefundAccountsPort => {
  const accounts = refundAccountEntity(data);
  return {
    /** Reads one item of the member's partition. */
    async refundAccount(_user) {
      const { data: found } = await accounts.get({ _user }).go({ consistent: true });
      if (!found) return undefined;
      const { accountBankCode, accountNumber, accountHolder, sealed, isUnproven } = found;
      return { accountBankCode, accountNumber, accountHolder, sealed, ...(isUnproven && { isUnproven }) };
    },
    save: (_user, account, updatedAt) => ({
      action: 'Put',
      params: accounts.put({ ...account, _user, updatedAt }).params(),
    }),
    async remove(_user) {
      await accounts.delete({ _user }).go();
    },
  };
};
