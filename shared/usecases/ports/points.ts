import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { Result } from '#shared/domain/result.ts';
import type { EarnedPoints } from '#shared/domain/reward/take-back.ts';
import type { PageQuery } from './content.ts';
import type { Made, Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** A member's points. */
export interface PointsPort {
  /** Lots the member may spend now, earliest end first. */
  spendableLots(_user: string, now: string): Promise<PointLot[]>;
  /** The ledger, newest first. */
  entriesOf(_user: string, page: PageQuery & Made): Promise<Result<Page<PointEntry>, 'BAD_CURSOR'>>;
  /** The ledger of all members, newest first. */
  entries(page: PageQuery & Made): Promise<Result<Page<PointEntry>, 'BAD_CURSOR'>>;
  /**
   * Takes from lots for another reason than an order, with its line in the ledger: CONFLICT / POINT_ENTERED when the
   * occasion was entered before, POINT_CHANGED when a lot has less left.
   */
  take(
    spends: readonly PointSpend[],
    entry: PointEntry,
    by?: ChangedBy,
  ): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /** The ledger lines of a member that any of these events caused, each with its lot. */
  earned(_user: string, events: readonly string[]): Promise<EarnedPoints[]>;
  /** Notes how many won of such a line are not earned any more: CONFLICT / POINT_CHANGED when others noted more meanwhile. */
  lose(was: EarnedPoints, lost: number): Write<'POINT_CHANGED'>;
  /** Counts what a rule gives toward its shop limits: CONFLICT / POINT_LIMIT when it would pass them. */
  countToward(rule: PointRule, amount: number): Write<'POINT_LIMIT'>[];
  /** Lots whose end lies between two instants, earliest first. */
  ending(from: string, to: string, page: PageQuery): Promise<Page<PointLot>>;
  /** The lots of one member with something left that end between two instants. */
  endingOf(_user: string, from: string, to: string): Promise<PointLot[]>;
  /** Lots whose end has come, or that got something back and have to be looked at again. */
  due(now: string, page: PageQuery): Promise<Page<PointLot>>;
  /**
   * Takes a due lot out of the queue. When its end has passed, what is left of it expires, with a line in the ledger;
   * otherwise it is queued again. Answers false when the lot changed meanwhile: it stays due.
   */
  settleDue(lot: PointLot, now: string): Promise<boolean>;
}
