import type { SealedAccount } from '#shared/domain/order/order.ts';

/**
 * Account a member gave; `isUnproven` until its holder has entered the code of the one-won transfer: as given at
 * sign-up.
 */
export type StoredAccount = SealedAccount & { isUnproven?: boolean };
