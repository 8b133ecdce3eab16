import type { DepositAct } from '#shared/contracts/orders/deposit.ts';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import {
  clearOwed,
  type Deposit,
  isHandedOut,
  MAX_ORDER_DEPOSITS,
  orderDepositOf,
  owedOf,
  paidAtBy,
} from '#shared/domain/deposit/deposit.ts';
import { awaitsTransfer, isLapsed } from '#shared/domain/deposit/match.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { won } from '#shared/domain/money/won.ts';
import { dueOf } from '#shared/domain/order/transfer.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { passwordNeeded } from '#shared/domain/user/access.ts';
import { refuseOwn } from '../common/own-account.ts';
import { type Clerk, type ClerkFailure, isReauthenticated, requireClerk } from '../common/require-clerk.ts';
import { orderNotFound } from '../orders/find-order.ts';
import { payByTransfer, type TransferArrival } from '../orders/pay-by-transfer.ts';
import { type RetakeFailure, reopenOrder } from '../orders/reopen-order.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { findEarlierDeposits } from './earlier-deposits.ts';
import { type MatchPorts, matchDeposit } from './match-deposits.ts';
import { explainOtherAmounts, findChargePaidBy, payCharge } from './pay-charge.ts';

type Needs = MatchPorts & Pick<Ports, 'benefits' | 'messageWrites'>;

/** Reasons why a deposit is not settled. */
export type DepositFailure =
  | RetakeFailure
  | 'BUSY'
  | 'DEPOSIT_HANDED_OUT'
  | 'DEPOSIT_NOT_FOUND'
  | 'DEPOSIT_SETTLED'
  | 'DEPOSIT_SHORT'
  | 'NOT_PAYABLE'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_WAITING'
  | 'OWN_ACCOUNT'
  | 'TOO_MUCH_AT_ONCE';

type Done = Result<Deposit, DepositFailure | 'CHANGED_MEANWHILE'>;

/**
 * Deposit of an action, and the order it is assigned to or is to be assigned to; `isUnsent`: the clerk knows that the
 * bank did not send what is in its file.
 */
type Before = {
  row: Deposit;
  aggregate?: OrderAggregate;
  clerk: ChangedBy;
  note: string;
  isUnsent?: boolean;
};

/**
 * Settles a deposit by a clerk's decision. It is decided on what is stored and written over its versions: the row, the
 * order and all that changes with it, or nothing. Needs service scopes; to mark money as sent back also a proof of the
 * password (STEP_UP_REQUIRED). Answers CONFLICT: DEPOSIT_SETTLED, ORDER_NOT_WAITING, DEPOSIT_HANDED_OUT; for a reopened
 * order DEPOSIT_SHORT and what is no longer available.
 */
export const settleDeposit =
  (ports: Needs) =>
  async ({
    actor,
    ip,
    _id,
    ...form
  }: Clerk & DepositAct & { _id: string }): Promise<Result<Deposit, ClerkFailure | DepositFailure>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service' });
    if (!clerk.ok) return clerk;
    if (form.act === 'match') {
      const looked = await matchDeposit(ports, _id, clerk.value);
      if (!looked.ok) return looked;
      return looked.value ? ok(looked.value) : notFound();
    }
    return retryOnConflict(async (): Promise<Done | Result<never, ClerkFailure>> => {
      const row = await ports.deposits.deposit(_id);
      if (!row) return notFound();
      const orderNo = 'orderNo' in form ? form.orderNo : row.orderNo;
      const aggregate = orderNo ? await ports.orders.wholeOrder(orderNo) : undefined;
      const others = refuseOwn(clerk.value, aggregate?.order._user, 'deposit');
      if (!others.ok) return others;
      if (form.act === 'return' && owedOf(row) > 0 && !isReauthenticated(ports, { actor }))
        return passwordNeeded();
      const note = 'note' in form ? form.note : '';
      const isUnsent = 'isUnsent' in form && form.isUnsent;
      return acts[form.act](ports, { row, aggregate, clerk: clerk.value, note, isUnsent });
    });
  };

const notFound = () => fail('DEPOSIT_NOT_FOUND', '입금 내역을 찾을 수 없습니다.');
const settled = () => fail('DEPOSIT_SETTLED', '그사이 처리된 입금입니다. 목록을 새로고침해주세요.');

const handedOut = () =>
  fail(
    'DEPOSIT_HANDED_OUT',
    '이체 파일에 담긴 입금입니다. 은행에서 이미 송금했다면 환불을 기록하고, 송금하지 않았을 때만 진행해주세요.',
  );

/**
 * Assigns it to an order that waits for money, and pays that order once nothing is missing; for a paid order it pays
 * the extra charge of its amount.
 */
const assign = async (ports: Needs, { row, aggregate, clerk }: Before): Promise<Done> => {
  if (row.state !== 'OPEN') return settled();
  if (!aggregate) return orderNotFound();
  const { order, charges } = aggregate;
  const charge = findChargePaidBy(row, charges);
  if (charge) return payCharge(ports, aggregate, { row, charge, clerk });
  if (!awaitsTransfer(order))
    return notWaiting(
      isLapsed(order)
        ? '결제 전에 취소된 주문입니다. 주문 재개를 이용해주세요.'
        : (explainOtherAmounts(charges) ?? '입금을 기다리는 무통장입금 주문이 아닙니다.'),
    );
  const due = dueOf(order);
  const counting = { ...row, orderNo: order.orderNo, dueAt: undefined, changedBy: clerk };
  if (row.amount < due) {
    const deposits = [...(order.deposits ?? []), orderDepositOf(row)];
    if (deposits.length > MAX_ORDER_DEPOSITS)
      return notWaiting(`주문 하나에 입금 ${MAX_ORDER_DEPOSITS}건까지 배정할 수 있습니다.`);
    const after: Deposit = { ...counting, state: 'PART' };
    const committed = await ports.unitOfWork.commit([
      ports.orderWrites.changeOrder(order, { ...order, deposits, changedBy: clerk }),
      ports.deposits.save(row, after),
    ]);
    return committed.ok ? ok(after) : committed;
  }
  const after = paying(counting, row.amount - due, clerk.at);
  const parts = await findEarlierDeposits(ports, order, clerk.at, clerk);
  const arrived: TransferArrival = {
    by: 'system',
    at: paidAtBy(row, order, clerk.at),
    changedBy: clerk,
    deposits: [...parts.deposits, orderDepositOf(row)],
  };
  const committed = await payByTransfer(ports, aggregate, arrived, [
    ports.deposits.save(row, after),
    ...parts.also,
  ]);
  return committed.ok ? ok(after) : committed;
};

const notWaiting = (message: string) =>
  fail('ORDER_NOT_WAITING', message, { issues: [{ path: 'orderNo', message }] });

/** Returns the row after it has paid its order; an excess has to be sent back. */
const paying = (row: Deposit, excess: number, now: string): Deposit =>
  excess > 0
    ? { ...row, state: 'EXCESS', excess: won(excess), owedSince: now }
    : { ...row, state: 'PAID', settledAt: now };

/** Reopens a cancelled order by the row and its earlier deposits, unless the bank may be returning those. */
const reopen = async (ports: Needs, { row, aggregate, clerk, isUnsent }: Before): Promise<Done> => {
  if (row.state !== 'OPEN') return settled();
  if (!aggregate) return orderNotFound();
  const { order } = aggregate;
  if (!isLapsed(order)) return notWaiting('결제 전에 취소된 무통장입금 주문만 다시 열 수 있습니다.');
  const excess = row.amount - dueOf(order);
  if (excess < 0)
    return fail(
      'DEPOSIT_SHORT',
      `주문 금액보다 ${formatWon(-excess)} 적게 입금되어 주문을 다시 열 수 없습니다. 환불해주세요.`,
    );
  const counting = { ...row, orderNo: order.orderNo, dueAt: undefined, changedBy: clerk };
  const after = paying(counting, excess, clerk.at);
  const parts = await findEarlierDeposits(ports, order, clerk.at, clerk);
  if (parts.isHandedOut && !isUnsent) return handedOut();
  const arrived: TransferArrival = {
    by: 'system',
    at: clerk.at,
    changedBy: clerk,
    deposits: [...parts.deposits, orderDepositOf(row)],
  };
  const committed = await reopenOrder(ports, aggregate, arrived, clerk.at, [
    ports.deposits.save(row, after),
    ...parts.also,
  ]);
  return committed.ok ? ok(after) : committed;
};

/**
 * Builds the write that removes the row from its order, while that waits for more or was cancelled; a paid order does
 * not change.
 */
const withoutRow = (ports: Pick<Ports, 'orderWrites'>, { row, aggregate, clerk }: Before) => {
  const order = aggregate?.order;
  if (row.state !== 'PART' || !order?.deposits) return [];
  const deposits = order.deposits.filter(({ _id }) => _id !== row._id);
  return [ports.orderWrites.changeOrder(order, { ...order, deposits, changedBy: clerk })];
};

/** Takes back the assignment to an order, or the decision that it belongs to none: the row is open again. */
const release = async (ports: Needs, before: Before): Promise<Done> => {
  const { row, clerk, isUnsent } = before;
  if (row.state !== 'PART' && row.state !== 'ASIDE') return settled();
  if (isHandedOut(row) && !isUnsent) return handedOut();
  const after: Deposit = {
    ...clearOwed(row),
    state: 'OPEN',
    orderNo: undefined,
    note: undefined,
    settledAt: undefined,
    candidates: row.orderNo ? [row.orderNo] : row.candidates,
    changedBy: clerk,
  };
  const committed = await ports.unitOfWork.commit([
    ports.deposits.save(row, after),
    ...withoutRow(ports, before),
  ]);
  return committed.ok ? ok(after) : committed;
};

/**
 * Marks the money, or its excess, as sent back.
 * @param sent the time, and the bank row, when they are known
 * @param also written in the same transaction
 */
export const returnDeposit = async (
  ports: Pick<Ports, 'deposits' | 'orderWrites' | 'unitOfWork'>,
  before: Before,
  sent: Pick<Deposit, 'settledAt' | 'withdrawal'> = {},
  also: readonly Write<'CHANGED_MEANWHILE'>[] = [],
): Promise<Result<Deposit, 'BUSY' | 'CHANGED_MEANWHILE' | 'DEPOSIT_SETTLED'>> => {
  const { row, clerk, note } = before;
  if (row.state !== 'OPEN' && row.state !== 'PART' && row.state !== 'EXCESS') return settled();
  const isRest = row.state === 'EXCESS';
  const after: Deposit = {
    ...row,
    state: isRest ? 'PAID' : 'RETURNED',
    returned: isRest ? (row.excess ?? won(0)) : row.amount,
    note,
    settledAt: clerk.at,
    ...sent,
    dueAt: undefined,
    changedBy: clerk,
  };
  const committed = await ports.unitOfWork.commit([
    ports.deposits.save(row, after),
    ...withoutRow(ports, before),
    ...also,
  ]);
  return committed.ok ? ok(after) : committed;
};

/** Marks a row as belonging to no order: a company's payout, or the shop's own money. */
const setAside = async (ports: Needs, { row, clerk, note }: Before): Promise<Done> => {
  if (row.state !== 'OPEN') return settled();
  const after: Deposit = {
    ...row,
    state: 'ASIDE',
    note,
    settledAt: clerk.at,
    dueAt: undefined,
    changedBy: clerk,
  };
  const committed = await ports.unitOfWork.commit([ports.deposits.save(row, after)]);
  return committed.ok ? ok(after) : committed;
};

const acts: Readonly<
  Record<Exclude<DepositAct['act'], 'match'>, (ports: Needs, before: Before) => Promise<Done>>
> = { assign, reopen, release, return: returnDeposit, aside: setAside };
