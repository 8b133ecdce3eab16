import type { RefundAccountsPort } from '#shared/usecases/ports/orders/refund-accounts.ts';
import type { DataConfig } from '../data-config.ts';
import { refundAccountEntity } from './refund-account.entity.ts';

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
