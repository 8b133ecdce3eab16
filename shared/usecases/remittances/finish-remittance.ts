import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { type Deposit, doubtOfReturn, owedOf } from '#shared/domain/deposit/deposit.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { doubtOf, isByHand, type Refund } from '#shared/domain/order/refund.ts';
import { remittanceIdOf, remittanceOf } from '#shared/domain/remittance/remittance.ts';
import { sentAtBy, type WithdrawalRow } from '#shared/domain/remittance/withdrawal.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { refuseOwn } from '../common/own-account.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '../common/require-clerk.ts';
import { returnDeposit } from '../deposits/settle-deposit.ts';
import { refundWrites } from '../orders/carry-out-refund.ts';
import { refundAccountOf } from '../orders/console/console-order.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

export type FinishPorts = Pick<
  Ports,
  'orders' | 'orderWrites' | 'deposits' | 'remittances' | 'messageWrites' | 'unitOfWork' | 'clock'
>;

/** Bank row with its id. */
export type NamedWithdrawal = WithdrawalRow & { _id: string };

/** Reasons why something is not marked as sent. */
export type FinishFailure =
  | 'BUSY'
  | 'DEPOSIT_NOT_FOUND'
  | 'DEPOSIT_SETTLED'
  | 'HOLDER_UNCONFIRMED'
  | 'OWN_ACCOUNT'
  | 'REFUND_NOT_FOUND'
  | 'REFUND_SETTLED';

/** Clerk who confirms that it was sent, and the bank row that shows it, if there is one. */
export type SentConfirmation = { clerk: ChangedBy; holderConfirmed?: boolean; row?: NamedWithdrawal };

const writesUsing = (
  { remittances }: Pick<Ports, 'remittances'>,
  _remittance: string,
  { clerk, row }: SentConfirmation,
): Write<'CHANGED_MEANWHILE'>[] =>
  row
    ? [remittances.use({ _id: row._id, amount: row.amount, at: row.at, _remittance, changedBy: clerk })]
    : [];

/**
 * Marks a refund as sent: refund, order and the message to its buyer are written together with the bank row, or nothing
 * is.
 */
export const finishRefund = async (
  ports: Omit<FinishPorts, 'deposits' | 'clock'>,
  { orderNo, _id }: { orderNo: string; _id: string },
  confirmation: SentConfirmation,
): Promise<Result<Refund, FinishFailure | 'CHANGED_MEANWHILE'>> => {
  const { clerk, holderConfirmed, row } = confirmation;
  const aggregate = await ports.orders.wholeOrder(orderNo);
  const refund = aggregate?.refunds.find((candidate) => candidate._id === _id);
  if (!aggregate || !refund) return fail('REFUND_NOT_FOUND', '환불 내역을 찾을 수 없습니다.');
  const others = refuseOwn(clerk, aggregate.order._user, 'order');
  if (!others.ok) return others;
  if (!isByHand(refund)) return fail('REFUND_SETTLED', '이미 처리되었거나 자동으로 처리되는 환불입니다.');
  const account = refundAccountOf(refund, aggregate);
  const doubt = account && doubtOf(account);
  if (doubt && !holderConfirmed) return fail('HOLDER_UNCONFIRMED', `${doubt} 확인한 뒤 처리해주세요.`);
  const done: Refund = {
    ...refund,
    state: 'DONE',
    doneAt: row ? sentAtBy(row, refund.createdAt, clerk.at) : clerk.at,
    ...(row && { withdrawal: row._id }),
  };
  const signed: Order = { ...aggregate.order, changedBy: clerk };
  const committed = await ports.unitOfWork.commit([
    ...refundWrites(ports, { ...aggregate, order: signed }, refund, done),
    ...writesUsing(ports, remittanceIdOf({ refund: _id, orderNo }), confirmation),
  ]);
  return committed.ok ? ok(done) : committed;
};

/** Marks a deposit, or its excess, as sent back: written together with the bank row, or nothing is. */
export const finishDeposit = async (
  ports: Omit<FinishPorts, 'messageWrites' | 'clock'>,
  _id: string,
  confirmation: SentConfirmation,
): Promise<Result<Deposit, FinishFailure | 'CHANGED_MEANWHILE'>> => {
  const { clerk, holderConfirmed, row: by } = confirmation;
  const row = await ports.deposits.deposit(_id);
  if (!row) return fail('DEPOSIT_NOT_FOUND', '입금 내역을 찾을 수 없습니다.');
  const aggregate = row.orderNo ? await ports.orders.wholeOrder(row.orderNo) : undefined;
  const others = refuseOwn(clerk, aggregate?.order._user, 'deposit');
  if (!others.ok) return others;
  if (owedOf(row) === 0) return fail('DEPOSIT_SETTLED', '그사이 처리된 입금입니다. 목록을 새로고침해주세요.');
  const account = aggregate?.order.account;
  const doubt = account && doubtOfReturn(row, account);
  if (doubt && !holderConfirmed)
    return fail('HOLDER_UNCONFIRMED', `${doubt} 입금 내역에서 확인하고 환불을 기록해주세요.`);
  return returnDeposit(
    ports,
    { row, aggregate, clerk, note: by ? '은행 출금 내역으로 확인' : '환불 송금' },
    by && { settledAt: sentAtBy(by, row.owedSince ?? row.at, clerk.at), withdrawal: by._id },
    writesUsing(ports, remittanceIdOf({ deposit: _id }), confirmation),
  );
};

/** Adds the bank row to a remittance that a clerk marked as sent before; refused for the clerk's own money. */
export const attachBankRow = async (
  ports: FinishPorts,
  _remittance: string,
  confirmation: SentConfirmation & { row: NamedWithdrawal },
): Promise<Result<void, 'BUSY' | 'CHANGED_MEANWHILE' | 'OWN_ACCOUNT' | 'REFUND_SETTLED'>> => {
  const of = remittanceOf(_remittance);
  const { clerk, row: by } = confirmation;
  const withdrawal = by._id;
  const use = writesUsing(ports, _remittance, confirmation);
  if (of && 'deposit' in of) {
    const row = await ports.deposits.deposit(of.deposit);
    const [order] = row?.orderNo ? await ports.orders.ordersNumbered([row.orderNo]) : [];
    const others = refuseOwn(clerk, order?._user, 'deposit');
    if (!others.ok) return others;
    if (!row || row.returned === undefined || row.withdrawal) return explained();
    const after: Deposit = { ...row, withdrawal, changedBy: clerk };
    return ports.unitOfWork.commit([ports.deposits.save(row, after), ...use]);
  }
  const aggregate = of && (await ports.orders.wholeOrder(of.orderNo));
  const others = refuseOwn(clerk, aggregate?.order._user, 'order');
  if (!others.ok) return others;
  const refund = aggregate?.refunds.find(({ _id }) => _id === of?.refund);
  if (refund?.state !== 'DONE' || refund.withdrawal) return explained();
  return ports.unitOfWork.commit([ports.orderWrites.changeRefund(refund, { ...refund, withdrawal }), ...use]);
};

const explained = () => fail('REFUND_SETTLED', '다른 출금 내역으로 확인된 환불입니다.');

/**
 * Marks, for a clerk, a refund as transferred by hand: one that goes by transfer or that the provider refused. The
 * order is updated with it. Needs service scopes and a proof of the password (STEP_UP_REQUIRED). Answers CONFLICT when
 * it is not such a refund, or is done already, and HOLDER_UNCONFIRMED when the account may not be the payer's and the
 * clerk has not decided to send there all the same.
 */
export const completeTransferRefund =
  (ports: Omit<FinishPorts, 'deposits'>) =>
  async ({
    actor,
    ip,
    orderNo,
    _id,
    holderConfirmed = false,
  }: Clerk & { orderNo: string; _id: string; holderConfirmed?: boolean }): Promise<
    Result<Refund, ClerkFailure | FinishFailure>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service', proven: true });
    if (!clerk.ok) return clerk;
    const confirmation = { clerk: clerk.value, holderConfirmed };
    return retryOnConflict(() => finishRefund(ports, { orderNo, _id }, confirmation));
  };

/**
 * Marks, for a clerk, an item of the remittance list as sent, by its id: a refund, or a deposit that is sent back.
 * Needs service scopes and a proof of the password (STEP_UP_REQUIRED).
 */
export const finishRemittance =
  (ports: FinishPorts) =>
  async ({
    actor,
    ip,
    _id,
  }: Clerk & { _id: string }): Promise<Result<void, ClerkFailure | FinishFailure>> => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service', proven: true });
    if (!clerk.ok) return clerk;
    const of = remittanceOf(_id);
    if (!of) return fail('REFUND_NOT_FOUND', '환불 내역을 찾을 수 없습니다.');
    const confirmation = { clerk: clerk.value };
    const done =
      'deposit' in of
        ? await retryOnConflict(() => finishDeposit(ports, of.deposit, confirmation))
        : await retryOnConflict(() =>
            finishRefund(ports, { orderNo: of.orderNo, _id: of.refund }, confirmation),
          );
    return done.ok ? ok(undefined) : done;
  };
