import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BonusEntry, BonusEntryType } from '#shared/domain/bonus/bonus.ts';
import type { BonusBalance, Entered } from '#shared/domain/bonus/ledger.ts';
import type { PromoteeSale } from '#shared/domain/bonus/promotee-sale.ts';
import type { SalesMonth } from '#shared/domain/bonus/sales.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Made, Page } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/**
 * Bonuses of promoters: the purchases they come from, and their payment. A ledger belongs to a person (`personIdOf`),
 * so that somebody who leaves with a debt has it again after joining again.
 */
export interface BonusesPort {
  balance(_user: string): Promise<BonusBalance>;
  /** Checks the balance: refused as CONFLICT / BONUS_CHANGED when a line was entered since it was read. */
  mustBe(_user: string, was: BonusBalance): Write<'BONUS_CHANGED'>;
  /** Lists the settlements of all withdrawals a promoter ever requested, from a consistent read. */
  withdrawals(_user: string): Promise<string[]>;
  /** Reads the ledger lines a promoter earned by a confirmed purchase. */
  earned(_user: string, purchaseNo: string): Promise<BonusEntry[]>;
  /** Lists the ledger of a promoter or of all promoters, newest first; all lines, or those of a type. */
  entries(
    query: PageQuery & Made & { _user?: string; type?: BonusEntryType },
  ): Promise<Result<Page<BonusEntry>, 'BAD_CURSOR'>>;
  /**
   * Enters successive lines on a balance. Refused as CONFLICT: BONUS_ENTERED when the occasion of a line was entered
   * before, BONUS_CHANGED when the balance has changed.
   */
  enter(was: BonusBalance, entered: Entered, by?: ChangedBy): Write<'BONUS_CHANGED' | 'BONUS_ENTERED'>[];

  /** Reads the sales a promoter's promotees confirmed in a KST month `2026-11`; 0 when there are none yet. */
  salesMonth(_user: string, month: string): Promise<SalesMonth>;
  /**
   * Saves the month calculated from `was`. Refused as CONFLICT / BONUS_CHANGED when the stored month is no longer
   * `was`.
   */
  saveSalesMonth(_user: string, was: SalesMonth, next: SalesMonth): Write<'BONUS_CHANGED'>;
  /** Lists promoters whose promotees confirmed purchases in a month, for jobs that process them page by page. */
  salesOf(month: string, page: PageQuery): Promise<Page<string>>;

  /** Stores a confirmed purchase of a promotee. Refused as CONFLICT / BONUS_ENTERED when it was stored before. */
  addSale(_promoter: string, sale: PromoteeSale): Write<'BONUS_ENTERED'>[];
  /**
   * Finds the promoter of the member who bought it, also after that member left. Returns undefined for sales stored
   * before the promoter was stored with them.
   */
  promoterOfSale(purchaseNo: string): Promise<string | undefined>;
  /** Deletes the sales of the purchases of an order. May be repeated. */
  forgetSales(purchaseNos: readonly string[]): Promise<void>;
  /**
   * Stores how many won of a sale were refunded so far. Refused as CONFLICT / BONUS_CHANGED when the stored value is
   * not `was`.
   */
  returnSale(
    _promoter: string,
    sale: { purchaseNo: string; was: number; returned: number },
  ): Write<'BONUS_CHANGED'>;
  sale(_promoter: string, purchaseNo: string): Promise<PromoteeSale | undefined>;
  /** Lists the sales confirmed by a promoter's promotees, newest first. */
  sales(query: PageQuery & { _promoter: string }): Promise<Result<Page<PromoteeSale>, 'BAD_CURSOR'>>;
}
