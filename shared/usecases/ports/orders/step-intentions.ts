import type { StepIntention } from '#shared/domain/order/steps/step-intention.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Steps that clerks intend; those of an order are read with it (`orders.wholeOrder`). */
export interface StepIntentionsPort {
  /**
   * Lists a clerk's own intentions: those that wait, and refused ones not closed yet. Read from an index, so not
   * consistent.
   */
  ofClerk(_user: string): Promise<StepIntention[]>;
  /** Lists all intentions that wait, of all clerks, earliest due first. Read from an index, so not consistent. */
  waiting(): Promise<StepIntention[]>;
  /** Lists intentions due at `now` (ISO UTC) or before, oldest first. */
  due(now: string, page: PageQuery): Promise<Page<StepIntention>>;
}

export interface StepIntentionWritesPort {
  /** Stores an intention. Refused when the purchase has a waiting one. */
  put(intention: StepIntention): Write<'STEP_WAITS'>;
  /**
   * Deletes an intention that is taken, withdrawn or read. Of several callers only one succeeds; the others are
   * refused.
   * @param _clerk deletes it only if it is this clerk's
   */
  drop(
    intention: Pick<StepIntention, '_id' | 'orderNo' | 'n' | 'batch' | 'refused'>,
    _clerk?: string,
  ): Write<'INTENTION_GONE'>;
  /** Stores for its clerk why a waiting intention was not taken. */
  refuse(intention: StepIntention, why: NonNullable<StepIntention['refused']>): Write<'INTENTION_GONE'>[];
}

/** Time in which a step may be undone. */
export interface UndoPort {
  /** Returns seconds; 0: every step is taken at once. */
  seconds(): number;
}
