import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BonusEntry, BonusEntryType } from '#shared/domain/bonus/bonus.ts';
import type { BonusBalance, Entered } from '#shared/domain/bonus/ledger.ts';
import type { PromoteeSale } from '#shared/domain/bonus/promotee-sale.ts';
import type { SalesMonth } from '#shared/domain/bonus/sales.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from './content.ts';
import type { Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** What promoters earn, by whom, and what becomes of it. */
export interface BonusesPort {
  balance(_user: string): Promise<BonusBalance>;
  /** The lines a confirmed purchase brought a promoter. */
  earned(_user: string, purchaseNo: string): Promise<BonusEntry[]>;
  /** The ledger, newest first, of a promoter or of all: all of it, or of a type. */
  entries(
    query: PageQuery & { _user?: string; type?: BonusEntryType },
  ): Promise<Result<Page<BonusEntry>, 'BAD_CURSOR'>>;
  /**
   * Enters lines that follow each other on a balance. Refused as CONFLICT: BONUS_ENTERED when the occasion of one was
   * entered before, BONUS_CHANGED when the balance is another by now.
   */
  enter(was: BonusBalance, entered: Entered, by?: ChangedBy): Write<'BONUS_CHANGED' | 'BONUS_ENTERED'>[];

  /** What promotees of a promoter confirmed in a KST month `2026-11`; nothing of it yet is a sum of 0. */
  salesMonth(_user: string, month: string): Promise<SalesMonth>;
  /** The month as it followed from `was`. Refused as CONFLICT / BONUS_CHANGED when it is another by now. */
  saveSalesMonth(_user: string, was: SalesMonth, next: SalesMonth): Write<'BONUS_CHANGED'>;
  /** Promoters whose promotees confirmed something in a month, for work that goes through them. */
  salesOf(month: string, page: PageQuery): Promise<Page<string>>;

  /** A confirmed purchase of a promotee, and whose it is. Refused as CONFLICT / BONUS_ENTERED when it was noted before. */
  addSale(_promoter: string, sale: PromoteeSale): Write<'BONUS_ENTERED'>[];
  /** Whose promotee bought it, also after they left; undefined of who was noted before this was. */
  promoterOfSale(purchaseNo: string): Promise<string | undefined>;
  /** Deletes what is known of the purchases of an order; harmless to repeat. */
  forgetSales(purchaseNos: readonly string[]): Promise<void>;
  /** won of a purchase that came back; `purchaseNo` is the part's. Refused as BONUS_ENTERED when noted before. */
  returnSale(
    _promoter: string,
    returned: { of: string; purchaseNo: string; price: number },
  ): Write<'BONUS_ENTERED'>[];
  sale(_promoter: string, purchaseNo: string): Promise<PromoteeSale | undefined>;
  /** What promotees of a promoter confirmed, newest first. */
  sales(query: PageQuery & { _promoter: string }): Promise<Result<Page<PromoteeSale>, 'BAD_CURSOR'>>;
}
