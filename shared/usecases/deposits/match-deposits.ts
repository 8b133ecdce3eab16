import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Deposit, orderDepositOf, paidAtBy } from '#shared/domain/deposit/deposit.ts';
import { candidatesOf, findPaidOrder, paysOrder } from '#shared/domain/deposit/match.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import { refuseOwn } from '../common/own-account.ts';
import { queue } from '../common/pass-through.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '../common/require-clerk.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { EffectPorts } from '../orders/effects.ts';
import { payByTransfer, type TransferArrival } from '../orders/pay-by-transfer.ts';
import type { Ports } from '../ports/index.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';
import { daysAround, findCandidateOrders } from './candidate-orders.ts';
import { findEarlierDeposits } from './earlier-deposits.ts';

export type MatchPorts = EffectPorts &
  Pick<Ports, 'deposits' | 'orders' | 'orderSearchEntries' | 'orderWrites' | 'unitOfWork' | 'clock'>;

/** Rows that one call checks. */
const LOOKED_AT = 50;
/** Seconds ahead: rows due within this time are checked when a clerk asks, before the schedule does. */
const SOON = 3_600;

/** Numbers of rows checked, and of those that paid an order; `isMore`: others wait to be checked. */
export type MatchedDeposits = { looked: number; paid: number; isMore: boolean };

/**
 * Checks rows that have not been checked yet: one that matches a single order, which no other row matches, pays it. The
 * others wait for a clerk, with the orders they may be for; so does one that matches an order of the clerk who sent it
 * or calls this. Called again while `isMore`. Needs service scopes.
 */
export const matchDeposits =
  (ports: MatchPorts) =>
  async ({ actor, ip }: Clerk): Promise<Result<MatchedDeposits, ClerkFailure | 'BUSY'>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const due = await ports.deposits.due(secondsAfter(clerk.value.at, SOON), { limit: LOOKED_AT });
    let paid = 0;
    for (const _id of due.items) {
      const looked = await matchDeposit(ports, _id, clerk.value);
      if (!looked.ok) return looked;
      if (looked.value?.state === 'PAID') paid += 1;
    }
    return ok({ looked: due.items.length, paid, isMore: due.cursor !== undefined });
  };

/** Schedule: checks rows that were left because the clerk's browser, or the function, ended before. */
export const matchDueDeposits = (ports: MatchPorts & WorkPorts) =>
  workThrough(ports, 'match-due-deposits', () => [
    queue(
      'deposits',
      (page) => ports.deposits.due(ports.clock.now(), page),
      async (_id) => (await matchDeposit(ports, _id)).ok,
    ),
  ]);

/**
 * Checks an open row: it pays the one order it matches, or is stored with the orders it may be for. Decided on what is
 * stored, and written over those versions: when run twice, or by two at once, it pays once.
 */
export const matchDeposit = (
  ports: MatchPorts,
  _id: string,
  clerk?: ChangedBy,
): Promise<Result<Deposit | undefined, 'BUSY'>> =>
  retryOnConflict(async (): Promise<Result<Deposit | undefined, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
    const row = await ports.deposits.deposit(_id);
    if (!row || (row.state !== 'OPEN' && !row.dueAt)) return ok(row);
    const [rows, { orders, isMore }] = await Promise.all([
      ports.deposits.openOfAmount(row.amount, daysAround(row)),
      findCandidateOrders(ports, row),
    ]);
    const found = isMore ? undefined : findPaidOrder(row, rows, orders);
    // Nobody pays their own order by a row they have sent, or by starting its check.
    const isOwn = [row.changedBy, clerk].some((by) => by && !refuseOwn(by, found?._user, 'deposit').ok);
    const match = isOwn ? undefined : found;
    const aggregate = match && (await ports.orders.wholeOrder(match.orderNo));
    // Somebody else was first: it is judged again.
    if (match && !(aggregate && paysOrder(row, aggregate.order))) return conflict;
    if (aggregate) return pay(ports, aggregate, row, clerk);
    const candidates = candidatesOf(row, orders).map(({ orderNo }) => orderNo);
    const looked: Deposit = { ...row, candidates, dueAt: undefined };
    const committed = await ports.unitOfWork.commit([ports.deposits.save(row, looked)]);
    return committed.ok ? ok(looked) : committed;
  });

const pay = async (
  ports: MatchPorts,
  aggregate: OrderAggregate,
  row: Deposit,
  changedBy?: ChangedBy,
): Promise<Result<Deposit, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
  const { order } = aggregate;
  const now = ports.clock.now();
  const { deposits, also } = await findEarlierDeposits(ports, order, now, changedBy);
  const after: Deposit = {
    ...row,
    state: 'PAID',
    orderNo: order.orderNo,
    isAutomatic: true,
    settledAt: now,
    dueAt: undefined,
    changedBy,
  };
  const arrived: TransferArrival = {
    by: 'system',
    at: paidAtBy(row, order, now),
    changedBy,
    deposits: [...deposits, orderDepositOf(row)],
  };
  const committed = await payByTransfer(ports, aggregate, arrived, [
    ports.deposits.save(row, after),
    ...also,
  ]);
  if (committed.ok) return ok(after);
  // A row too large for one transaction, or entered before, is not retried: a clerk decides.
  return committed.failure.code === 'BUSY' || committed.failure.code === 'CHANGED_MEANWHILE'
    ? (committed as Result<never, 'BUSY' | 'CHANGED_MEANWHILE'>)
    : leave(ports, row, order.orderNo);
};

const leave = async (
  ports: MatchPorts,
  row: Deposit,
  orderNo: string,
): Promise<Result<Deposit, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
  const unmatched: Deposit = { ...row, candidates: [orderNo], dueAt: undefined };
  const committed = await ports.unitOfWork.commit([ports.deposits.save(row, unmatched)]);
  return committed.ok ? ok(unmatched) : committed;
};
