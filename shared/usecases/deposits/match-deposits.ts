import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Deposit, orderDepositOf, paidAtBy } from '#shared/domain/deposit/deposit.ts';
import { candidatesOf, fits, matchOf } from '#shared/domain/deposit/match.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import { admitClerk, type Clerk, type ClerkFailure } from '../common/admit-clerk.ts';
import { refuseOwn } from '../common/own-account.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { EffectPorts } from '../orders/effects.ts';
import { type Arrived, payByTransfer } from '../orders/pay-by-transfer.ts';
import type { Ports } from '../ports/index.ts';
import type { WholeOrder } from '../ports/orders.ts';
import { conflict, retryOnConflict } from '../retry-on-conflict.ts';
import { earlierDepositsOf } from './earlier-deposits.ts';
import { daysAround, ordersMeant } from './orders-meant.ts';

export type MatchPorts = EffectPorts &
  Pick<Ports, 'deposits' | 'orders' | 'orderPlaces' | 'orderWrites' | 'unitOfWork' | 'clock'>;

/** Rows one call looks at. */
const LOOKED_AT = 50;
/** Rows that are due within so many seconds are looked at by whoever asks: the schedule comes later. */
const SOON = 3_600;

/** How many rows were looked at, and how many of them paid an order; `isMore`: others wait to be looked at. */
export type MatchedDeposits = { looked: number; paid: number; isMore: boolean };

/**
 * Looks at rows nobody has looked at yet: one that fits a single order, which no other row fits, pays it. The others wait
 * for a clerk, with the orders they may be meant for; so does one that fits an order of the clerk who brought it or looks at
 * it. Asked again while `isMore`. Scopes of the service.
 */
export const matchDeposits =
  (ports: MatchPorts) =>
  async ({ actor, ip }: Clerk): Promise<Result<MatchedDeposits, ClerkFailure | 'BUSY'>> => {
    const clerk = admitClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    const due = await ports.deposits.due(secondsAfter(clerk.value.at, SOON), { limit: LOOKED_AT });
    let paid = 0;
    for (const _id of due.items) {
      const looked = await lookAt(ports, _id, clerk.value);
      if (!looked.ok) return looked;
      if (looked.value?.state === 'PAID') paid += 1;
    }
    return ok({ looked: due.items.length, paid, isMore: due.cursor !== undefined });
  };

/** The same for a schedule: rows whose clerk's browser, or the function, ended before they were looked at. */
export const matchDueDeposits = (ports: MatchPorts & WorkPorts) =>
  workThrough(ports, 'match-due-deposits', () => [
    queue(
      'deposits',
      (page) => ports.deposits.due(ports.clock.now(), page),
      async (_id) => (await lookAt(ports, _id)).ok,
    ),
  ]);

/**
 * Looks at an open row: it pays the one order it fits, or is left with the orders it may be meant for. Decided on what is
 * stored, and written over those versions: run twice, or by two at once, it pays once.
 */
export const lookAt = (
  ports: MatchPorts,
  _id: string,
  clerk?: ChangedBy,
): Promise<Result<Deposit | undefined, 'BUSY'>> =>
  retryOnConflict(async (): Promise<Result<Deposit | undefined, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
    const row = await ports.deposits.deposit(_id);
    if (!row || (row.state !== 'OPEN' && !row.dueAt)) return ok(row);
    const [rows, { orders, isMore }] = await Promise.all([
      ports.deposits.openOfAmount(row.amount, daysAround(row)),
      ordersMeant(ports, row),
    ]);
    const found = isMore ? undefined : matchOf(row, rows, orders);
    // Nobody pays their own order by a row they have brought, or by asking for it to be looked at.
    const isOwn = [row.changedBy, clerk].some((by) => by && !refuseOwn(by, found?._user, 'deposit').ok);
    const match = isOwn ? undefined : found;
    const whole = match && (await ports.orders.wholeOrder(match.orderNo));
    // Somebody was quicker: it is judged anew.
    if (match && !(whole && fits(row, whole.order))) return conflict;
    if (whole) return pay(ports, whole, row, clerk);
    const candidates = candidatesOf(row, orders).map(({ orderNo }) => orderNo);
    const looked: Deposit = { ...row, candidates, dueAt: undefined };
    const written = await ports.unitOfWork.commit([ports.deposits.save(row, looked)]);
    return written.ok ? ok(looked) : written;
  });

const pay = async (
  ports: MatchPorts,
  whole: WholeOrder,
  row: Deposit,
  changedBy?: ChangedBy,
): Promise<Result<Deposit, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
  const { order } = whole;
  const now = ports.clock.now();
  const { deposits, also } = await earlierDepositsOf(ports, order, now, changedBy);
  const after: Deposit = {
    ...row,
    state: 'PAID',
    orderNo: order.orderNo,
    isAutomatic: true,
    settledAt: now,
    dueAt: undefined,
    changedBy,
  };
  const arrived: Arrived = {
    by: 'system',
    at: paidAtBy(row, order, now),
    changedBy,
    deposits: [...deposits, orderDepositOf(row)],
  };
  const written = await payByTransfer(ports, whole, arrived, [ports.deposits.save(row, after), ...also]);
  if (written.ok) return ok(after);
  // What is too large for one transaction, or was entered before, no other try changes: a clerk sees to it.
  return written.failure.code === 'BUSY' || written.failure.code === 'CHANGED_MEANWHILE'
    ? (written as Result<never, 'BUSY' | 'CHANGED_MEANWHILE'>)
    : leave(ports, row, order.orderNo);
};

const leave = async (
  ports: MatchPorts,
  row: Deposit,
  orderNo: string,
): Promise<Result<Deposit, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
  const left: Deposit = { ...row, candidates: [orderNo], dueAt: undefined };
  const written = await ports.unitOfWork.commit([ports.deposits.save(row, left)]);
  return written.ok ? ok(left) : written;
};
