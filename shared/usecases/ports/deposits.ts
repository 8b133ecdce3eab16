import type { Deposit, DepositList } from '#shared/domain/deposit/deposit.ts';
import type { DatedPageQuery, Page, PageQuery } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** Rows of the bank's list, each kept once. */
export interface DepositsPort {
  /** Consistent. */
  deposit(_id: string): Promise<Deposit | undefined>;
  /** Those there are; consistent. */
  deposits(_ids: readonly string[]): Promise<Deposit[]>;
  /** All open ones of an amount that came between two instants; consistent, so that none is missed. */
  openOfAmount(amount: number, between: { from: string; to: string }): Promise<Deposit[]>;
  /** The latest first, unless the oldest are asked for. */
  list(query: DatedPageQuery & { list: DepositList }): Promise<Page<Deposit>>;
  /** Those nobody has looked at yet, the earliest first. */
  due(now: string, page: PageQuery): Promise<Page<string>>;
  /** Replaces what was read at this version, of 0 it is new; refused when somebody changed it since, or it is there. */
  save(before: { version: number }, after: Deposit): Write<'CHANGED_MEANWHILE'>;
}
