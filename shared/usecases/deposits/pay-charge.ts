import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import { awaitsMoney, type Charge, paidByTransfer } from '#shared/domain/charge/charge.ts';
import { type Deposit, paidAtBy } from '#shared/domain/deposit/deposit.ts';
import { chargePaidMessage } from '#shared/domain/message/charge-messages.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Ports } from '../ports/index.ts';

/** Finds the extra charge of an order that a row pays: the first unpaid one of its amount. */
export const findChargePaidBy = (
  { amount }: Pick<Deposit, 'amount'>,
  charges: readonly Charge[],
): Charge | undefined => charges.find((charge) => awaitsMoney(charge) && charge.amount === amount);

/** Explains in Korean why a row pays none of the order's unpaid charges. */
export const explainOtherAmounts = (charges: readonly Charge[]): string | undefined => {
  const waiting = charges.filter(awaitsMoney).map(({ amount }) => formatWon(amount));
  return waiting.length > 0
    ? `추가 결제 ${waiting.join(', ')}을 기다리는 주문입니다. 금액이 같은 입금만 배정할 수 있습니다.`
    : undefined;
};

/**
 * Pays an extra charge by a row: both are written over their versions, with the buyer's message, or nothing is. It
 * counts on the bank's day.
 */
export const payCharge = async (
  ports: Pick<Ports, 'deposits' | 'orderWrites' | 'messageWrites' | 'unitOfWork'>,
  { order }: Pick<OrderAggregate, 'order'>,
  { row, charge, clerk }: { row: Deposit; charge: Charge; clerk: ChangedBy },
): Promise<Result<Deposit, 'BUSY' | 'CHANGED_MEANWHILE'>> => {
  const after: Deposit = {
    ...row,
    state: 'PAID',
    orderNo: order.orderNo,
    charge: charge.n,
    settledAt: clerk.at,
    dueAt: undefined,
    changedBy: clerk,
  };
  const paid = paidByTransfer(charge, paidAtBy(row, charge, clerk.at), clerk);
  const committed = await ports.unitOfWork.commit([
    ports.orderWrites.putCharge(charge, paid),
    ports.messageWrites.put(chargePaidMessage(order, paid, clerk.at)),
    ports.deposits.save(row, after),
  ]);
  return committed.ok ? ok(after) : committed;
};
