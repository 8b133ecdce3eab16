import type { TimedChange, TimedChangeState } from '#shared/domain/product/timed-change.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Planned changes of products, and their results. */
export interface TimedChangesPort {
  /** Reads one planned change consistently. */
  change(_id: string): Promise<TimedChange | undefined>;
  /** Lists planned changes of a state, or all, latest time first, by page. Answers NOT_FOUND / BAD_CURSOR. */
  list(query: PageQuery & { state?: TimedChangeState }): Promise<Result<Page<TimedChange>, 'BAD_CURSOR'>>;
  /** Lists planned changes whose time has come, earliest first. */
  due(now: string, page: PageQuery): Promise<Page<string>>;
  /**
   * Creates (version 0) or replaces what was read. Refused when somebody changed it since, or when it exists already.
   */
  save(before: { version: number }, after: TimedChange): Write<'CHANGED_MEANWHILE'>;
}
