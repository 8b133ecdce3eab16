import type { PointEntry, PointLot } from '#shared/domain/point/point.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page } from './page.ts';

/** A member's points. */
export interface PointsPort {
  /** Lots the member may spend now, earliest end first. */
  spendableLots(_user: string, now: string): Promise<PointLot[]>;
  /** The ledger, newest first. */
  entriesOf(_user: string, page: { limit: number; cursor?: string }): Promise<Result<Page<PointEntry>>>;
  /** Lots whose end has come, or that got something back and have to be looked at again. */
  due(now: string, limit: number): Promise<PointLot[]>;
  /**
   * Takes a due lot out of the queue: what is left of it goes when its end has passed, with a line in the ledger;
   * until then it is queued again. Answers false when somebody changed the lot meanwhile: it stays due.
   */
  settleDue(lot: PointLot, now: string): Promise<boolean>;
}
