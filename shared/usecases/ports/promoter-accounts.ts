import type { SealedAccount } from '#shared/domain/order/order.ts';
import type { Write } from './unit-of-work.ts';

/** Where a promoter's bonuses go; `verifiedAt` (ISO UTC) since its holder read the code of one won. */
export type PromoterAccount = SealedAccount & { verifiedAt?: string };

/** Accounts of promoters, one a member; apart from where their purchases are refunded to. */
export interface PromoterAccountsPort {
  promoterAccount(_user: string): Promise<PromoterAccount | undefined>;
  /** In place of the one before. */
  save(_user: string, account: PromoterAccount, now: string): Write;
}
