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
  /** What was counted for a confirmed purchase: its score and won; undefined when it was not counted. */
  earned(_user: string, purchaseNo: string): Promise<{ score: number; price: number } | undefined>;
  /** Adds won confirmed in a month, once for each `occasion`: CONFLICT / SCORE_ENTERED otherwise. */
  confirm(input: {
    _user: string;
    occasion: string;
    month: string;
    price: number;
    now: string;
  }): Write<'SCORE_ENTERED'>[];
  /** Subtracts won from a month, once for each `occasion`: CONFLICT / SCORE_ENTERED otherwise. */
  unconfirm(input: {
    _user: string;
    occasion: string;
    month: string;
    price: number;
  }): Write<'SCORE_ENTERED'>[];
}
