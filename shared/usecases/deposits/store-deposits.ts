import { createHash } from 'node:crypto';
import type { DepositsForm } from '#shared/contracts/orders/deposit.ts';
import {
  AHEAD_MS,
  type BankRow,
  depositIdOf,
  newDeposit,
  OLDEST_DAYS,
} from '#shared/domain/deposit/deposit.ts';
import { fail, failedOtherThan, ok, type Result } from '#shared/domain/result.ts';
import { daysAfter, secondsAfter } from '#shared/domain/time/instant.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '../common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';

/** Seconds after which a schedule checks rows that were stored but not matched. */
const LOOKED_AT_AFTER = 120;

/** Numbers of new rows, and of rows stored before. */
export type StoredDeposits = { kept: number; known: number };

/**
 * Makes the id of a row: the same for the same account, time, amount, depositor and balance, without revealing who sent
 * it.
 */
export const depositRowId = (row: BankRow): string => {
  const { account, at, amount, depositor, balance } = row;
  const serialized = JSON.stringify([account, at, amount, depositor.normalize('NFC'), balance]);
  return depositIdOf(row, createHash('sha256').update(serialized).digest('hex'));
};

/**
 * Stores rows of the bank's list, each once: its id is its key, so that a list that is sent twice, or in part, changes
 * nothing. Nothing is paid here (`matchDeposits`): a row is judged together with all others of its list. Needs service
 * scopes. Answers INVALID / PAID_ON_UNLIKELY for a row too far in the past or in the future.
 */
export const storeDeposits =
  (ports: Pick<Ports, 'deposits' | 'unitOfWork' | 'clock'>) =>
  async ({
    actor,
    ip,
    account,
    rows,
  }: Clerk & DepositsForm): Promise<Result<StoredDeposits, ClerkFailure | 'BUSY' | 'PAID_ON_UNLIKELY'>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const now = ports.clock.now();
    const oldest = daysAfter(now, -OLDEST_DAYS);
    const latest = new Date(Date.parse(now) + AHEAD_MS).toISOString();
    const message = `최근 ${OLDEST_DAYS}일의 입금 내역만 올릴 수 있습니다`;
    const issues = rows.flatMap(({ at }, n) =>
      at < oldest || at > latest ? [{ path: `rows.${n}.at`, message }] : [],
    );
    if (issues.length > 0) return fail('PAID_ON_UNLIKELY', message, { issues });
    const named = rows.map((row) => ({ row: { ...row, account }, _id: depositRowId({ ...row, account }) }));
    const found = await ports.deposits.deposits([...new Set(named.map(({ _id }) => _id))]);
    const there = new Set(found.map(({ _id }) => _id));
    let kept = 0;
    for (const { row, _id } of named) {
      if (there.has(_id)) continue;
      there.add(_id);
      const dueAt = secondsAfter(now, LOOKED_AT_AFTER);
      const deposit = newDeposit(row, { _id, createdAt: now, dueAt, changedBy: clerk.value });
      const committed = await ports.unitOfWork.commit([ports.deposits.save({ version: 0 }, deposit)]);
      const other = failedOtherThan(committed, 'CHANGED_MEANWHILE');
      if (other) return other;
      // A refused write means that somebody else sent and stored the same list.
      if (committed.ok) kept += 1;
    }
    return ok({ kept, known: rows.length - kept });
  };
