import { formatWon } from '#shared/domain/money/format.ts';
import { orderStatusMessage } from '#shared/domain/order/fulfilment-names.ts';
import { type Delivery, type Order, orderNameOf, type Purchase } from '#shared/domain/order/order.ts';
import { isOfOrder, type Refund } from '#shared/domain/order/refund.ts';
import { toRefundedMoney } from '#shared/domain/order/refunded-money.ts';
import { claimStatusMessages } from '#shared/domain/order/status.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';
import { labelOf, messageOf, ruleOf } from '#shared/domain/order/steps/transitions.ts';
import { paymentMethodLabels } from '#shared/domain/payment/method.ts';
import { formatPointsReturn } from '#shared/domain/point/points-back.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Cause, Message } from './message.ts';
import { declareEvent, type ValuesOf, worded } from './message-event.ts';
import { orderCard } from './order-card.ts';
import { GUEST_ACCESS_HINT, politeNameOf } from './plain-words.ts';
import * as variable from './variables.ts';

const { customer, orderNo, orderName, paymentMethod, amount, status, goods, says } = variable;

export const orderPlaced = declareEvent('order-placed', {
  title: '주문 접수',
  to: 'buyer',
  channels: ['mail', 'text'],
  isRequired: true,
  variables: {
    customer,
    orderNo,
    orderName,
    paymentMethod,
    replaced: { label: '이전주문번호', example: 'P-20261119-2F8K4WQZ' },
    payBy: { label: '입금기한', example: '2026.11.23 23:59' },
  },
  fits: 'orderName',
  subject: `[${SHOP_NAME}] 주문이 접수되었습니다 (#{주문번호})`,
  text: [
    '#{고객명}, 주문해 주셔서 감사합니다.',
    '주문번호 #{주문번호} · 결제방법 #{결제방법}',
    '결제하지 않으신 이전 주문(#{이전주문번호})은 이 주문으로 바뀌어 취소되었습니다.',
    '입금기한 #{입금기한}까지 입금되지 않으면 주문이 자동으로 취소됩니다.',
  ],
  short: `[${SHOP_NAME}] #{주문명} 주문이 접수되었습니다. 주문번호 #{주문번호}`,
});

export const orderPaid = declareEvent('order-paid', {
  title: '결제 완료',
  to: 'buyer',
  channels: ['mail', 'text'],
  isRequired: true,
  variables: { customer, orderNo, orderName, paymentMethod, amount },
  subject: `[${SHOP_NAME}] 결제가 완료되었습니다 (#{주문번호})`,
  text: ['#{고객명}의 결제가 완료되었습니다.', '주문번호 #{주문번호} · 결제방법 #{결제방법}'],
  short: `[${SHOP_NAME}] #{금액} 결제 완료. 주문번호 #{주문번호}`,
});

export const orderCanceled = declareEvent('order-canceled', {
  title: '주문 취소',
  to: 'buyer',
  channels: ['mail', 'text'],
  isRequired: true,
  variables: { customer, orderNo, orderName },
  subject: `[${SHOP_NAME}] 주문이 취소되었습니다 (#{주문번호})`,
  text: ['#{고객명}의 주문이 취소되었습니다. 사용하신 쿠폰과 적립금은 돌려드렸습니다.'],
  short: `[${SHOP_NAME}] 주문이 취소되었습니다. 주문번호 #{주문번호}`,
});

const MOVED = '#{고객명}, 주문하신 상품의 상태가 변경되었습니다: #{상태}';

export const purchaseMoved = declareEvent('purchase-moved', {
  title: '주문 상태 변경',
  to: 'buyer',
  channels: ['mail', 'text'],
  variables: { customer, orderNo, goods, status, says },
  fits: 'goods',
  subject: `[${SHOP_NAME}] #{상태} 안내 (#{주문번호})`,
  text: [MOVED, '#{안내}'],
  short: `[${SHOP_NAME}] #{상품명} #{상태}`,
});

export const purchaseShipped = declareEvent('purchase-shipped', {
  ...purchaseMoved,
  title: '택배 발송',
  variables: {
    ...purchaseMoved.variables,
    courier: { label: '택배사', example: '한진택배' },
    invoice: { label: '송장번호', example: '123456789' },
    tracking: { label: '배송조회', example: 'https://tracker.delivery/#/kr.hanjin/123456789' },
  },
  text: [MOVED, '#{택배사} #{송장번호}', '#{배송조회}', '#{안내}'],
});

export const claimRefused = declareEvent('claim-refused', {
  title: '취소·반품·교환 거절',
  to: 'buyer',
  channels: ['mail', 'text'],
  isRequired: true,
  variables: {
    customer,
    orderNo,
    goods,
    status: { label: '상태', example: '반품거절' },
    reason: { label: '사유', example: '사용한 흔적이 있습니다.' },
  },
  fits: 'goods',
  subject: `[${SHOP_NAME}] #{상태} 안내 (#{주문번호})`,
  text: [
    '#{고객명}, 신청하신 내용을 아래 사유로 처리해 드리지 못했습니다: #{상태}',
    '사유: #{사유}',
    '궁금하신 점은 고객센터로 문의해주세요.',
  ],
  short: `[${SHOP_NAME}] #{상품명} #{상태}. 사유: #{사유}`,
});

export const orderRefunded = declareEvent('order-refunded', {
  title: '환불 완료',
  to: 'buyer',
  channels: ['mail', 'text'],
  isRequired: true,
  variables: {
    customer,
    orderNo,
    given: { label: '환불금액', example: '12,000원' },
    reason: { label: '환불사유', example: '배송 지연 보상' },
    points: { label: '함께환불한적립금', example: '3,000원' },
    pointsNote: { label: '적립금안내', example: ['적립금 3,000원은 2026.12.20까지 사용할 수 있습니다.'] },
    leftPoints: { label: '남은적립금', example: '2,000원' },
  },
  subject: `[${SHOP_NAME}] 환불이 완료되었습니다 (#{주문번호})`,
  text: [
    '#{고객명}, #{환불금액}을 돌려드렸습니다.',
    '환불 사유: #{환불사유}',
    '사용하신 적립금 #{함께환불한적립금}도 함께 돌려드렸습니다.',
    '#{적립금안내}',
    '이 주문에 사용하신 적립금 중 #{남은적립금}이 남아 있습니다.',
  ],
  short: `[${SHOP_NAME}] #{환불금액} 환불 완료. 주문번호 #{주문번호}`,
});

/** Returns the hint for guests; empty for members. */
export const guestHintFor = ({ _user }: Pick<Order, '_user'>): string => (_user ? '' : GUEST_ACCESS_HINT);

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

const valuesOf = ({ sender, orderNo }: Order) => ({ customer: politeNameOf(sender.name), orderNo });

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
  ...worded(orderPlaced, {
    ...valuesOf(order),
    orderName: order.orderName,
    paymentMethod: paymentMethodLabels[order.paymentMethod],
    replaced: order.replaces ?? '',
    payBy: order.paymentMethod === 'account' && order.totalPrice > 0 ? formatDateTime(order.payBy) : '',
  }),
  order: orderCard(order, purchases, { withSums: true }),
  createdAt: order.createdAt,
});

/** Builds the message that an order was paid. */
export const orderPaidMessage = (order: Order, purchases: readonly Purchase[]): Message => ({
  _id: `order-paid#${order.orderNo}`,
  ...recipientOf(order),
  ...worded(orderPaid, {
    ...valuesOf(order),
    orderName: order.orderName,
    paymentMethod: paymentMethodLabels[order.paymentMethod],
    amount: formatWon(order.totalPrice),
  }),
  order: orderCard(order, purchases, { withSums: true }),
  createdAt: order.paidAt ?? order.createdAt,
});

/** Builds the message that an unpaid order was cancelled. */
export const orderCanceledMessage = (order: Order, purchases: readonly Purchase[]): Message => ({
  _id: `order-canceled#${order.orderNo}`,
  ...recipientOf(order),
  ...worded(orderCanceled, { ...valuesOf(order), orderName: order.orderName }),
  order: orderCard(order, purchases),
  createdAt: order.canceledAt ?? order.createdAt,
});

/**
 * Builds the message that purchases changed together at `now` (ISO UTC), by the same step: shipped, delivered, a claim
 * decided; `says` is the clerk's message with it, of a refused claim the reason.
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
  const values = {
    ...valuesOf(order),
    goods: orderNameOf(purchases.map(({ product }) => product.name)),
    status,
  };
  return {
    _id: `${step}#${purchase.purchaseNo}#${purchase.version}`,
    ...recipientOf(order),
    ...wordsOfMove(values, { says, step, delivery: kind === 'PARCEL' ? purchase.delivery : undefined }),
    order: orderCard(order, purchases),
    createdAt: now,
  };
};

const wordsOfMove = (
  values: Omit<ValuesOf<typeof purchaseMoved>, 'says'>,
  { says = '', step, delivery }: { says?: string; step: TransitionName; delivery?: Delivery },
) => {
  if (ruleOf(step).decides === 'REFUSED') return worded(claimRefused, { ...values, reason: says });
  if (!delivery) return worded(purchaseMoved, { ...values, says });
  const { name: courier, number: invoice, url: tracking } = delivery;
  return worded(purchaseShipped, { ...values, says, courier, invoice, tracking });
};

/**
 * Builds the message about a refund: of money, points or both; for points with their expiry, for the order with the
 * amount that stays paid.
 * @param refunds all refunds of the order, including this one
 */
export const orderRefundedMessage = (order: Order, refund: Refund, refunds: readonly Refund[]): Message => {
  const { amount, pointPrice, pointsBack, extraReason } = refund;
  const given = amount > 0 ? formatWon(amount) : `적립금 ${formatWon(pointPrice)}`;
  const money = isOfOrder(refund) ? toRefundedMoney(order, refunds) : undefined;
  return {
    _id: `refunded#${refund._id}`,
    ...recipientOf(order),
    ...worded(orderRefunded, {
      ...valuesOf(order),
      given,
      reason: extraReason ?? '',
      points: amount > 0 && pointPrice > 0 ? formatWon(pointPrice) : '',
      pointsNote: pointsBack ? formatPointsReturn(pointsBack) : [],
      leftPoints: money && money.leftPoints > 0 ? formatWon(money.leftPoints) : '',
    }),
    order: {
      ...orderCard(order, []),
      ...(money && { sums: { name: '남은 결제금액', rows: money.leftRows, total: money.left } }),
    },
    createdAt: refund.doneAt ?? refund.createdAt,
  };
};
