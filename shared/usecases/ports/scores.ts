import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { GradeProgress } from '#shared/domain/grade/user-grade.ts';
import type { Result } from '#shared/domain/result.ts';
import type { ScoreEntry } from '#shared/domain/score/score.ts';
import type { PageQuery } from './content.ts';
import type { Made, Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** What members gather toward their grades. */
export interface ScoresPort {
  /** The ledger of scores, newest first, of a member or the whole shop. */
  entries(query: PageQuery & Made & { _user?: string }): Promise<Result<Page<ScoreEntry>, 'BAD_CURSOR'>>;
  /** A member's score, and won confirmed in a KST month `2026-11`. */
  progress(_user: string, month: string): Promise<GradeProgress>;
  /** Won a member confirmed in all months, less what came back. */
  confirmedInAll(_user: string): Promise<number>;
  /** Enters a line and counts it; refused as CONFLICT / SCORE_ENTERED when its occasion was entered before. */
  enter(entry: ScoreEntry, by?: ChangedBy): Write<'SCORE_ENTERED'>[];
  /** What counts of a confirmed purchase by now; undefined when it was not counted. */
  counted(_user: string, occasion: string): Promise<CountedPurchase | undefined>;
  /** Counts a confirmed purchase and its won in a month, once for each `occasion`: CONFLICT / SCORE_ENTERED otherwise. */
  confirm(input: Counting & CountedPurchase): Write<'SCORE_ENTERED'>[];
  /**
   * Counts less of it, in the same month, as some of what was paid went back: CONFLICT / CHANGED_MEANWHILE when `was` is not
   * what counts any more.
   */
  countLess(input: Counting & { was: number; price: number }): Write<'CHANGED_MEANWHILE'>[];
}

/** The member, the purchase that earns and the KST month of its confirmation. */
type Counting = { _user: string; occasion: string; month: string };

/** What counts of a confirmed purchase: won, and the score for each full 10,000 of them when it was confirmed. */
export type CountedPurchase = { price: number; scorePer10000: number };
