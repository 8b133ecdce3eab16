import type { SealedAccount } from '#shared/domain/order/order.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { promoterAccountEntity } from './promoter-account.entity.ts';

/**
 * Bank account for a promoter's bonuses; `verifiedAt` (ISO UTC) is set once its holder entered the code of the one-won
 * transfer.
 */
type PromoterAccount = SealedAccount & { verifiedAt?: string };

/** Bank accounts of promoters, one for each member; separate from the account for refunds of their purchases. */
export interface PromoterAccountsPort {
  promoterAccount(_user: string): Promise<PromoterAccount | undefined>;
  /** Saves the account, replacing the previous one. */
  save(_user: string, account: PromoterAccount, now: string): Write;
}

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
    save: (_user, account, updatedAt) => toPut(accounts.put({ ...account, _user, updatedAt }).params()),
  };
};
