import type { Deposit, DepositList } from '#shared/domain/deposit/deposit.ts';
import type { DatedPageQuery, Page, PageQuery } from '../page.ts';
import type { Write } from '../unit-of-work.ts';

/** Rows of the bank's list, each stored once. */
export interface DepositsPort {
  /** Reads one deposit consistently. */
  deposit(_id: string): Promise<Deposit | undefined>;
  /** Reads the deposits that exist; consistent. */
  deposits(_ids: readonly string[]): Promise<Deposit[]>;
  /** Lists all open deposits of an amount that arrived between two instants; consistent, so that none is missed. */
  openOfAmount(amount: number, between: { from: string; to: string }): Promise<Deposit[]>;
  /** Lists deposits, newest first unless the oldest are asked for. */
  list(query: DatedPageQuery & { list: DepositList }): Promise<Page<Deposit>>;
  /** Lists deposits that have not been checked yet, earliest first. */
  due(now: string, page: PageQuery): Promise<Page<string>>;
  /**
   * Replaces what was read at this version; version 0 means new. Refused when somebody changed it since, or when it
   * exists already.
   */
  save(before: { version: number }, after: Deposit): Write<'CHANGED_MEANWHILE'>;
}
