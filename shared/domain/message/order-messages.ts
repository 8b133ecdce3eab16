import { formatWon } from '#shared/domain/money/format.ts';
import { orderStatusMessage } from '#shared/domain/order/fulfilment-names.ts';
import { type Order, orderNameOf, type Purchase } from '#shared/domain/order/order.ts';
import { isOfOrder, type Refund } from '#shared/domain/order/refund.ts';
import { refundedRows } from '#shared/domain/order/refunded-money.ts';
import { claimStatusMessages } from '#shared/domain/order/status.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';
import { labelOf, messageOf } from '#shared/domain/order/steps/transitions.ts';
import { paymentMethodLabels } from '#shared/domain/payment/method.ts';
import { pointsReturnText } from '#shared/domain/point/points-back.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Cause, Message } from './message.ts';
import { orderCard } from './order-card.ts';
import { politeNameOf } from './plain-words.ts';
import { shortNaming } from './text-form.ts';

/** Returns the recipient of an order's messages, and their cause: anybody may order with somebody else's phone. */
export const recipientOf = (
  { orderNo, sender, _user, visitorId, paidAt }: Order,
  network?: string,
): Pick<Message, 'to' | 'by' | 'orderNo'> => {
  const hasPaid = paidAt !== undefined;
  const by: Cause | undefined = _user
    ? { kind: 'member', _user, hasPaid }
    : visitorId === undefined
      ? undefined
      : { kind: 'guest', visitorId, network, hasPaid };
  return { to: { email: sender.email, phone: sender.phone }, by, orderNo };
};

/**
 * Builds the message that an order was placed; for a bank transfer with the due time.
 * @param network keyed hash of the network a guest's order came from
 */
export const orderPlacedMessage = (
  order: Order,
  purchases: readonly Purchase[],
  network?: string,
): Message => ({
  _id: `order-placed#${order.orderNo}`,
  ...recipientOf(order, network),
  subject: `[${SHOP_NAME}] 주문이 접수되었습니다 (${order.orderNo})`,
  paragraphs: [
    `${politeNameOf(order.sender.name)}, 주문해 주셔서 감사합니다.`,
    `주문번호 ${order.orderNo} · 결제방법 ${paymentMethodLabels[order.paymentMethod]}`,
    ...(order.replaces
      ? [`결제하지 않으신 이전 주문(${order.replaces})은 이 주문으로 바뀌어 취소되었습니다.`]
      : []),
    ...(order.paymentMethod === 'account' && order.totalPrice > 0
      ? [`입금기한 ${formatDateTime(order.payBy)}까지 입금되지 않으면 주문이 자동으로 취소됩니다.`]
      : []),
  ],
  order: orderCard(order, purchases, { withSums: true }),
  short: shortNaming(order.orderName, { after: ` 주문이 접수되었습니다. 주문번호 ${order.orderNo}` }),
  createdAt: order.createdAt,
});

/** Builds the message that an order was paid. */
export const orderPaidMessage = (order: Order, purchases: readonly Purchase[]): Message => ({
  _id: `order-paid#${order.orderNo}`,
  ...recipientOf(order),
  subject: `[${SHOP_NAME}] 결제가 완료되었습니다 (${order.orderNo})`,
  paragraphs: [
    `${politeNameOf(order.sender.name)}의 결제가 완료되었습니다.`,
    `주문번호 ${order.orderNo} · 결제방법 ${paymentMethodLabels[order.paymentMethod]}`,
  ],
  order: orderCard(order, purchases, { withSums: true }),
  short: `[${SHOP_NAME}] ${formatWon(order.totalPrice)} 결제 완료. 주문번호 ${order.orderNo}`,
  createdAt: order.paidAt ?? order.createdAt,
});

/** Builds the message that an unpaid order was cancelled. */
export const orderCanceledMessage = (order: Order, purchases: readonly Purchase[]): Message => ({
  _id: `order-canceled#${order.orderNo}`,
  ...recipientOf(order),
  subject: `[${SHOP_NAME}] 주문이 취소되었습니다 (${order.orderNo})`,
  paragraphs: [
    `${politeNameOf(order.sender.name)}의 주문이 취소되었습니다. 사용하신 쿠폰과 적립금은 돌려드렸습니다.`,
  ],
  order: orderCard(order, purchases),
  short: `[${SHOP_NAME}] 주문이 취소되었습니다. 주문번호 ${order.orderNo}`,
  createdAt: order.canceledAt ?? order.createdAt,
});

/**
 * Builds the message that purchases changed together at `now` (ISO UTC), by the same step: shipped, delivered, a claim
 * decided; `says` is the clerk's message with it.
 */
export const purchaseMovedMessage = (
  order: Order,
  purchases: readonly [Purchase, ...Purchase[]],
  step: TransitionName,
  now: string,
  says?: string,
): Message => {
  const [purchase] = purchases;
  const { fulfilment } = purchase;
  const kind = messageOf(step, 'clerk');
  const status =
    kind === 'LABEL'
      ? labelOf(step, fulfilment)
      : purchase.claimStatus
        ? claimStatusMessages[purchase.claimStatus]
        : orderStatusMessage(purchase);
  return {
    _id: `${step}#${purchase.purchaseNo}#${purchase.version}`,
    ...recipientOf(order),
    subject: `[${SHOP_NAME}] ${status} 안내 (${order.orderNo})`,
    paragraphs: [
      `${politeNameOf(order.sender.name)}, 주문하신 상품의 상태가 변경되었습니다: ${status}`,
      ...(kind === 'PARCEL' && purchase.delivery
        ? [`${purchase.delivery.name} ${purchase.delivery.number}`, purchase.delivery.url]
        : []),
      ...(says ? [says] : []),
    ],
    order: orderCard(order, purchases),
    short: shortNaming(orderNameOf(purchases.map(({ product }) => product.name)), { after: ` ${status}` }),
    createdAt: now,
  };
};

/**
 * Builds the message about a refund: of money, points or both; for points with their expiry, for the order with the
 * amount that stays paid.
 * @param refunds all refunds of the order, including this one
 */
export const orderRefundedMessage = (order: Order, refund: Refund, refunds: readonly Refund[]): Message => {
  const { amount, pointPrice, pointsBack, extraReason } = refund;
  const given = amount > 0 ? formatWon(amount) : `적립금 ${formatWon(pointPrice)}`;
  const money = isOfOrder(refund) ? refundedRows(order, refunds) : undefined;
  return {
    _id: `refunded#${refund._id}`,
    ...recipientOf(order),
    subject: `[${SHOP_NAME}] 환불이 완료되었습니다 (${order.orderNo})`,
    paragraphs: [
      `${politeNameOf(order.sender.name)}, ${given}을 돌려드렸습니다.`,
      ...(extraReason ? [`환불 사유: ${extraReason}`] : []),
      ...(amount > 0 && pointPrice > 0
        ? [`사용하신 적립금 ${formatWon(pointPrice)}도 함께 돌려드렸습니다.`]
        : []),
      ...(pointsBack ? pointsReturnText(pointsBack) : []),
      ...(money && money.leftPoints > 0
        ? [`이 주문에 사용하신 적립금 중 ${formatWon(money.leftPoints)}이 남아 있습니다.`]
        : []),
    ],
    order: {
      ...orderCard(order, []),
      ...(money && { sums: { name: '남은 결제금액', rows: money.leftRows, total: money.left } }),
    },
    short: `[${SHOP_NAME}] ${given} 환불 완료. 주문번호 ${order.orderNo}`,
    createdAt: refund.doneAt ?? refund.createdAt,
  };
};
