import type { SealedAccount } from '#shared/domain/order/order.ts';

/**
 * Bank account for a promoter's bonuses; `verifiedAt` (ISO UTC) is set once its holder entered the code of the one-won
 * transfer.
 */
export type PromoterAccount = SealedAccount & { verifiedAt?: string };
