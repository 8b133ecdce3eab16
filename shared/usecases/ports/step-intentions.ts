import type { StepIntention } from '#shared/domain/order/step-intention.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** Steps that clerks intend; those of an order are read with it (`orders.wholeOrder`). */
export interface StepIntentionsPort {
  /** A clerk's own: those that wait, and those that were refused and not closed yet. As the index has them. */
  ofClerk(_user: string): Promise<StepIntention[]>;
  /** All that wait, whoever's, the earliest due first. As the index has them. */
  waiting(): Promise<StepIntention[]>;
  /** Those that were due at `now` (ISO UTC) or before, oldest first. */
  due(now: string, page: PageQuery): Promise<Page<StepIntention>>;
}

export interface StepIntentionWritesPort {
  /** Refused where the purchase has one that waits. */
  put(intention: StepIntention): Write<'STEP_WAITS'>;
  /**
   * Deletes one: it is taken, withdrawn, or was read. Of all who try, one alone succeeds; the others are refused.
   * @param _clerk deletes it only if it is this clerk's
   */
  drop(
    intention: Pick<StepIntention, '_id' | 'orderNo' | 'n' | 'batch' | 'refused'>,
    _clerk?: string,
  ): Write<'INTENTION_GONE'>;
  /** Keeps for its clerk why one that waited was not taken. */
  refuse(intention: StepIntention, why: NonNullable<StepIntention['refused']>): Write<'INTENTION_GONE'>[];
}

/** How long a step may be taken back. */
export interface UndoPort {
  /** Seconds; 0: every step is taken at once. */
  seconds(): number;
}
