import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BonusEntry, BonusEntryType } from '#shared/domain/bonus/bonus.ts';
import type { BonusBalance, Entered } from '#shared/domain/bonus/ledger.ts';
import type { PromoteeSale } from '#shared/domain/bonus/promotee-sale.ts';
import type { SalesMonth } from '#shared/domain/bonus/sales.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from './content.ts';
import type { Made, Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/**
 * The bonuses of promoters: from which purchases they come, and how they are paid. A ledger is a person's (`personIdOf`), so
 * that who leaves with a debt finds it again.
 */
export interface BonusesPort {
  balance(_user: string): Promise<BonusBalance>;
  /** Refused as CONFLICT / BONUS_CHANGED when a line was entered since the balance was read. */
  mustBe(_user: string, was: BonusBalance): Write<'BONUS_CHANGED'>;
  /** The settlements of every withdrawal a promoter ever asked for, as the table has them now. */
  withdrawals(_user: string): Promise<string[]>;
  /** The ledger lines a promoter got for a confirmed purchase. */
  earned(_user: string, purchaseNo: string): Promise<BonusEntry[]>;
  /** The ledger of a promoter or of all, newest first; all lines, or those of a type. */
  entries(
    query: PageQuery & Made & { _user?: string; type?: BonusEntryType },
  ): Promise<Result<Page<BonusEntry>, 'BAD_CURSOR'>>;
  /**
   * Enters lines that follow each other on a balance. Refused as CONFLICT: BONUS_ENTERED when the occasion of one was
   * entered before, BONUS_CHANGED when the balance is another by now.
   */
  enter(was: BonusBalance, entered: Entered, by?: ChangedBy): Write<'BONUS_CHANGED' | 'BONUS_ENTERED'>[];

  /** What promotees of a promoter confirmed in a KST month `2026-11`; 0 when there is nothing yet. */
  salesMonth(_user: string, month: string): Promise<SalesMonth>;
  /** The month as it followed from `was`. Refused as CONFLICT / BONUS_CHANGED when it is another by now. */
  saveSalesMonth(_user: string, was: SalesMonth, next: SalesMonth): Write<'BONUS_CHANGED'>;
  /** Promoters whose promotees confirmed something in a month, for work that goes through them. */
  salesOf(month: string, page: PageQuery): Promise<Page<string>>;

  /** Notes a confirmed purchase of a promotee. Refused as CONFLICT / BONUS_ENTERED when it was noted before. */
  addSale(_promoter: string, sale: PromoteeSale): Write<'BONUS_ENTERED'>[];
  /** Whose promotee bought it, also after they left; undefined of who was noted before this was. */
  promoterOfSale(purchaseNo: string): Promise<string | undefined>;
  /** Deletes the notes of the purchases of an order; may be repeated. */
  forgetSales(purchaseNos: readonly string[]): Promise<void>;
  /** Notes how many won of a sale went back so far. Refused as CONFLICT / BONUS_CHANGED when `was` is not what is noted. */
  returnSale(
    _promoter: string,
    sale: { purchaseNo: string; was: number; returned: number },
  ): Write<'BONUS_CHANGED'>;
  sale(_promoter: string, purchaseNo: string): Promise<PromoteeSale | undefined>;
  /** What promotees of a promoter confirmed, newest first. */
  sales(query: PageQuery & { _promoter: string }): Promise<Result<Page<PromoteeSale>, 'BAD_CURSOR'>>;
}
