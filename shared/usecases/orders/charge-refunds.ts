import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { Charge } from '#shared/domain/charge/charge.ts';
import type { ChargeRefund } from '#shared/domain/claim/option-exchange.ts';
import { chargeCanceledMessage } from '#shared/domain/message/charge-messages.ts';
import { won, ZERO } from '#shared/domain/money/won.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import type { OrderAggregate } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';

/** Builds a refund to the payment by which a charge was paid; without such a payment it is sent by hand. */
export const refundOfCharge = (
  { payments }: OrderAggregate,
  { orderNo, n, paidBy }: Charge,
): Omit<Refund, '_id' | 'amount' | 'createdAt'> => {
  const payment = payments.find(({ _id }) => _id === paidBy);
  return {
    orderNo,
    purchaseNos: [],
    charge: n,
    pointPrice: ZERO,
    reason: '추가 결제 환불',
    via: payment?.provider ?? 'account',
    paymentKey: payment?.paymentKey,
    state: 'PENDING',
    tries: 0,
    version: 1,
  };
};

type ChargeWrites = {
  writes: Write<'ALREADY_PLACED' | 'CHANGED_MEANWHILE'>[];
  /** Refunds to carry out after the write */
  refunds: { orderNo: string; _id: string }[];
};

/** Builds the writes that refund extra charges with the goods they were paid for, over each charge's version. */
export const chargeRefundWrites = (
  { orderWrites, ids }: Pick<Ports, 'orderWrites' | 'ids'>,
  aggregate: OrderAggregate,
  back: readonly ChargeRefund[],
  { clerk, now }: { clerk?: ChangedBy; now: string },
): ChargeWrites => {
  const each = back.map(({ charge, amount }) => {
    const refundedPrice = won(charge.refundedPrice + amount);
    const _id = ids.next();
    const refund: Refund = {
      ...refundOfCharge(aggregate, charge),
      _id,
      amount,
      account: aggregate.order.account,
      extraReason: charge.reason,
      createdAt: now,
    };
    const after: Charge = { ...charge, refundedPrice, changedBy: clerk };
    return { writes: [orderWrites.putCharge(charge, after), orderWrites.putRefund(refund)], refund };
  });
  return {
    writes: each.flatMap(({ writes }) => writes),
    refunds: each.map(({ refund: { orderNo, _id } }) => ({ orderNo, _id })),
  };
};

/** Builds the writes that cancel an unpaid charge and notify its buyer. */
export const cancelChargeWrites = (
  { orderWrites, messageWrites }: Pick<Ports, 'orderWrites' | 'messageWrites'>,
  { order }: Pick<OrderAggregate, 'order'>,
  charge: Charge,
  clerk: ChangedBy,
): Write<'CHANGED_MEANWHILE'>[] => {
  const after: Charge = { ...charge, state: 'CANCELED', changedBy: clerk };
  return [
    orderWrites.putCharge(charge, after),
    messageWrites.put(chargeCanceledMessage(order, after, clerk.at)),
  ];
};
