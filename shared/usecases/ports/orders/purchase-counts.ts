import type { PurchaseCounts } from '#shared/domain/order/purchase-figures.ts';
import type { PurchaseFilter } from '#shared/domain/order/status.ts';
import type { Owner } from '#shared/domain/user/owner.ts';

/** Change of a purchase count: of one buyer by filter, or of the whole shop by list and combined status. */
export type PurchaseCountChange = { of: Owner | 'shop'; bucket: string; by: number };

/** Figures of status strips and console trees, maintained from the stream and never counted on read (rules 7.3). */
export interface PurchaseCountsPort {
  /** Reads the counts of a buyer's purchases by filter; a missing one is 0. */
  ofOwner(owner: Owner): Promise<Partial<Record<PurchaseFilter, number>>>;
  /** Reads the counts of the shop's purchases by list and combined status; a missing one is 0. */
  ofShop(): Promise<PurchaseCounts>;
  /**
   * Compares the figures with what they should be. Changes still in the stream make them differ for a while: a
   * difference is stored, and corrected when it is the same ten minutes later.
   */
  mend(
    of: Owner | 'shop',
    figures: Readonly<Record<string, number>>,
    now: string,
  ): Promise<'right' | 'noted' | 'mended'>;
  /**
   * Adds the deltas of changes named by `markers`. Returns false and adds nothing when any of them was counted before.
   */
  countOnce(
    markers: readonly string[],
    deltas: readonly PurchaseCountChange[],
    now: string,
  ): Promise<boolean>;
}
