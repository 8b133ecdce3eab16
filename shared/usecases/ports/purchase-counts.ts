import type { PurchaseCounts } from '#shared/domain/order/purchase-figures.ts';
import type { PurchaseFilter } from '#shared/domain/order/status.ts';
import type { Owner } from '#shared/domain/user/owner.ts';

/** Whose purchases are counted: one buyer's by filter, or the whole shop's by list and combined status. */
export type PurchaseCountChange = { of: Owner | 'shop'; bucket: string; by: number };

/** Figures of status strips and console trees, kept by the stream and never counted on read (design §7). */
export interface PurchaseCountsPort {
  /** A buyer's purchases by filter; a missing one is 0. */
  ofOwner(owner: Owner): Promise<Partial<Record<PurchaseFilter, number>>>;
  /** The shop's purchases by list and by where they stand; a missing one is 0. */
  ofShop(): Promise<PurchaseCounts>;
  /**
   * Holds the figures against what they should say. Changes that are still in the stream make them differ for a while: a
   * difference is noted, and added when it is the same ten minutes later.
   */
  mend(
    of: Owner | 'shop',
    figures: Readonly<Record<string, number>>,
    now: string,
  ): Promise<'right' | 'noted' | 'mended'>;
  /** Adds the deltas of changes named by `markers`; false when any of them was counted before, and then nothing is added. */
  countOnce(
    markers: readonly string[],
    deltas: readonly PurchaseCountChange[],
    now: string,
  ): Promise<boolean>;
}
