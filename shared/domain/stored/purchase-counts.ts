import type { Owner } from '#shared/domain/user/owner.ts';

/** Change of a purchase count: of one buyer by filter, or of the whole shop by list and combined status. */
export type PurchaseCountChange = { of: Owner | 'shop'; bucket: string; by: number };
