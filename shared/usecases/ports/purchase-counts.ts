import type { PurchaseFilter, PurchaseList } from '#shared/domain/order/status.ts';
import type { Owner } from '#shared/domain/order/order.ts';

/** Whose purchases are counted: one buyer's by filter, or the whole shop's by list. */
export type CountDelta = { of: Owner | 'shop'; bucket: string; by: number };

/** Figures of status strips and console trees, kept by the stream and never counted on read (design §7). */
export interface PurchaseCountsPort {
  /** A buyer's purchases by filter; a missing one is 0. */
  ofOwner(owner: Owner): Promise<Partial<Record<PurchaseFilter, number>>>;
  /** The shop's purchases by list; a missing one is 0. */
  ofShop(): Promise<Partial<Record<PurchaseList, number>>>;
  /** Adds the deltas of changes named by `markers`; false when any of them was counted before, and then nothing is added. */
  countOnce(markers: readonly string[], deltas: readonly CountDelta[], now: string): Promise<boolean>;
}
