import type { PromoterAccountsPort } from '#shared/usecases/ports/benefits/promoter-accounts.ts';
import { putting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { promoterAccountEntity } from './promoter-account.entity.ts';

export const createPromoterAccounts = (data: DataConfig): PromoterAccountsPort => {
  const accounts = promoterAccountEntity(data);
  return {
    /** Reads one item of the member's partition. */
    async promoterAccount(_user) {
      const { data: found } = await accounts.get({ _user }).go({ consistent: true });
      if (!found) return undefined;
      const { _user: _, updatedAt, ...account } = found;
      return account;
    },
    save: (_user, account, updatedAt) => putting(accounts.put({ ...account, _user, updatedAt }).params()),
  };
};
