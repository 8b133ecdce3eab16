import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';
import type { PointRule } from '#shared/domain/point/point-rule.ts';
import type { Result } from '#shared/domain/result.ts';
import type { EarnedPoints } from '#shared/domain/reward/take-back.ts';
import type { PageQuery } from '../catalog/content.ts';
import type { Made, Page } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** A member's points. */
export interface PointsPort {
  /** Reads lots the member may spend now, earliest end first. */
  spendableLots(_user: string, now: string): Promise<PointLot[]>;
  /** Lists the ledger of a member, newest first. */
  entriesOf(_user: string, page: PageQuery & Made): Promise<Result<Page<PointEntry>, 'BAD_CURSOR'>>;
  /** Lists the ledger of all members, newest first. */
  entries(page: PageQuery & Made): Promise<Result<Page<PointEntry>, 'BAD_CURSOR'>>;
  /**
   * Takes points from lots for another reason than an order, with a ledger line. Refused as CONFLICT / POINT_ENTERED
   * when the occasion was entered before, POINT_CHANGED when a lot has fewer points left.
   */
  take(
    spends: readonly PointSpend[],
    entry: PointEntry,
    by?: ChangedBy,
  ): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /** Reads the ledger lines of a member that any of these events caused, each with its lot. */
  earned(_user: string, events: readonly string[]): Promise<EarnedPoints[]>;
  /**
   * Stores how many points of such a line are no longer earned. Refused as CONFLICT / POINT_CHANGED when others stored
   * more meanwhile.
   */
  lose(was: EarnedPoints, lost: number): Write<'POINT_CHANGED'>;
  /**
   * Counts what a rule gives toward its shop-wide limits. Refused as CONFLICT / POINT_LIMIT when it would exceed them.
   */
  countToward(rule: PointRule, amount: number): Write<'POINT_LIMIT'>[];
  /** Lists lots that end between two instants, earliest first. */
  ending(from: string, to: string, page: PageQuery): Promise<Page<PointLot>>;
  /** Lists the lots of one member that have points left and end between two instants. */
  endingOf(_user: string, from: string, to: string): Promise<PointLot[]>;
  /** Lists lots that have reached their end, or that got points back and have to be checked again. */
  due(now: string, page: PageQuery): Promise<Page<PointLot>>;
  /**
   * Takes a due lot out of the queue. When its end has passed, its remaining points expire with a ledger line;
   * otherwise it is queued again. Returns false when the lot changed meanwhile: it remains due.
   */
  settleDue(lot: PointLot, now: string): Promise<boolean>;
}
