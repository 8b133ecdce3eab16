import type { TimedChange, TimedChangeState } from '#shared/domain/product/timed-change.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** Changes of products that wait for their time, and what became of them. */
export interface TimedChangesPort {
  /** Read consistently. */
  change(_id: string): Promise<TimedChange | undefined>;
  /** Those of a state, or all, the latest time first, a page. Failure: NOT_FOUND / BAD_CURSOR. */
  list(query: PageQuery & { state?: TimedChangeState }): Promise<Result<Page<TimedChange>, 'BAD_CURSOR'>>;
  /** Those whose time has come, the earliest first. */
  due(now: string, page: PageQuery): Promise<Page<string>>;
  /** Creates (version 0) or replaces what was read; refused when somebody changed it since, or it is there. */
  save(before: { version: number }, after: TimedChange): Write<'CHANGED_MEANWHILE'>;
}
