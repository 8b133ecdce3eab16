import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { GradeProgress } from '#shared/domain/grade/user-grade.ts';
import type { Result } from '#shared/domain/result.ts';
import type { ScoreEntry } from '#shared/domain/score/score.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Made, Page } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Scores members collect toward their grades. */
export interface ScoresPort {
  /** Lists the ledger of scores, newest first, of a member or the whole shop. */
  entries(query: PageQuery & Made & { _user?: string }): Promise<Result<Page<ScoreEntry>, 'BAD_CURSOR'>>;
  /** Reads a member's score, and won confirmed in a KST month `2026-11`. */
  progress(_user: string, month: string): Promise<GradeProgress>;
  /** Reads the won a member confirmed in all months, less refunds. */
  confirmedInAll(_user: string): Promise<number>;
  /** Enters a ledger line and counts it. Refused as CONFLICT / SCORE_ENTERED when its occasion was entered before. */
  enter(entry: ScoreEntry, by?: ChangedBy): Write<'SCORE_ENTERED'>[];
  /** Reads what currently counts of a confirmed purchase; undefined when it was not counted. */
  counted(_user: string, occasion: string): Promise<CountedPurchase | undefined>;
  /**
   * Counts a confirmed purchase and its won in a month, once for each `occasion`: CONFLICT / SCORE_ENTERED otherwise.
   */
  confirm(input: Counting & CountedPurchase): Write<'SCORE_ENTERED'>[];
  /**
   * Reduces what counts of it, in the same month, after a part was refunded. Refused as CONFLICT / CHANGED_MEANWHILE
   * when `was` is no longer what counts.
   */
  countLess(input: Counting & { was: number; price: number }): Write<'CHANGED_MEANWHILE'>[];
}

/** The member, the purchase that earns and the KST month of its confirmation. */
type Counting = { _user: string; occasion: string; month: string };

/**
 * Counted part of a confirmed purchase: won, and the score for each full 10,000 won at the time of its confirmation.
 */
export type CountedPurchase = { price: number; scorePer10000: number };
