import type { SealedAccount } from '#shared/domain/order/order.ts';
import type { Write } from '../unit-of-work.ts';

/**
 * Bank account for a promoter's bonuses; `verifiedAt` (ISO UTC) is set once its holder entered the code of the one-won
 * transfer.
 */
export type PromoterAccount = SealedAccount & { verifiedAt?: string };

/** Bank accounts of promoters, one for each member; separate from the account for refunds of their purchases. */
export interface PromoterAccountsPort {
  promoterAccount(_user: string): Promise<PromoterAccount | undefined>;
  /** Saves the account, replacing the previous one. */
  save(_user: string, account: PromoterAccount, now: string): Write;
}
