import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { BonusEntry } from '#shared/domain/bonus/bonus.ts';
import type { Result } from '#shared/domain/result.ts';
import type { PageQuery } from './content.ts';
import type { Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** won a promoter holds, and how many lines made it: the next line is decided on both. */
export type BonusBalance = { remain: number; lines: number };

/** What promoters earn. */
export interface BonusesPort {
  balance(_user: string): Promise<BonusBalance>;
  /** The lines a confirmed purchase brought a promoter. */
  earned(_user: string, purchaseNo: string): Promise<BonusEntry[]>;
  /** The ledger, newest first, of a promoter or of all. */
  entries(query: PageQuery & { _user?: string }): Promise<Result<Page<BonusEntry>, 'BAD_CURSOR'>>;
  /**
   * Enters lines that follow each other on a balance. Refused as CONFLICT: BONUS_ENTERED when the occasion of one was
   * entered before, BONUS_CHANGED when the balance is another by now.
   */
  enter(
    was: BonusBalance,
    entries: readonly BonusEntry[],
    by?: ChangedBy,
  ): Write<'BONUS_CHANGED' | 'BONUS_ENTERED'>[];
}
