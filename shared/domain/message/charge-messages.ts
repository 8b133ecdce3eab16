import type { Charge } from '#shared/domain/charge/charge.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { guestHintFor, recipientOf } from './order-messages.ts';
import { politeNameOf } from './plain-words.ts';
import * as variable from './variables.ts';

const { customer, orderNo, amount, reason, dueAt, guestHint } = variable;

export const chargeRequested = declareEvent('charge-requested', {
  title: '추가 결제 요청',
  to: 'buyer',
  channels: ['mail', 'text'],
  isRequired: true,
  variables: { customer, orderNo, amount, reason, dueAt, guestHint },
  subject: `[${SHOP_NAME}] 추가 결제를 요청드립니다 (#{주문번호})`,
  text: [
    '#{고객명}, 주문하신 내용에 #{금액}의 추가 결제가 필요합니다.',
    '사유: #{사유}',
    '#{기한}까지 아래 주소에서 결제해주세요. 무통장입금도 하실 수 있습니다.',
    '#{비회원안내}',
  ],
  short: `[${SHOP_NAME}] 추가 결제 #{금액}을 요청드립니다. 주문번호 #{주문번호}`,
});

export const chargePaid = declareEvent('charge-paid', {
  title: '추가 결제 완료',
  to: 'buyer',
  channels: ['mail', 'text'],
  variables: { customer, orderNo, amount, reason },
  subject: `[${SHOP_NAME}] 추가 결제가 완료되었습니다 (#{주문번호})`,
  text: ['#{고객명}의 추가 결제 #{금액}이 완료되었습니다.', '사유: #{사유}'],
  short: `[${SHOP_NAME}] 추가 결제 #{금액} 완료. 주문번호 #{주문번호}`,
});

export const chargeCanceled = declareEvent('charge-canceled', {
  title: '추가 결제 요청 취소',
  to: 'buyer',
  channels: ['mail', 'text'],
  variables: { customer, orderNo, amount },
  subject: `[${SHOP_NAME}] 추가 결제 요청이 취소되었습니다 (#{주문번호})`,
  text: ['#{고객명}, 요청드린 추가 결제 #{금액}은 내지 않으셔도 됩니다.'],
  short: `[${SHOP_NAME}] 추가 결제 #{금액} 요청이 취소되었습니다. 주문번호 #{주문번호}`,
});

/**
 * Returns the page where a charge of an order is paid: a guest without access there looks the order up first (
 * decisions/guests.md).
 */
export const pageOfOrder = ({ _user, orderNo }: Order): string =>
  _user ? `/mypage/orders?order=${orderNo}` : `/shop/result?order=${orderNo}`;

const valuesOf = (order: Order, charge: Pick<Charge, 'amount'>) => ({
  customer: politeNameOf(order.sender.name),
  orderNo: order.orderNo,
  amount: formatWon(charge.amount),
});

/** Builds the message that a clerk requests an extra payment: amount, reason and due time. */
export const chargeRequestedMessage = (order: Order, charge: Charge): Message => ({
  _id: `charge-asked#${order.orderNo}#${charge.n}`,
  ...recipientOf(order),
  ...worded(chargeRequested, {
    ...valuesOf(order, charge),
    reason: charge.reason,
    dueAt: formatDateTime(charge.dueAt),
    guestHint: guestHintFor(order),
  }),
  page: pageOfOrder(order),
  createdAt: charge.createdAt,
});

/** Builds the message that a charge was paid at `now` (ISO UTC). */
export const chargePaidMessage = (order: Order, charge: Charge, now: string): Message => ({
  _id: `charge-paid#${order.orderNo}#${charge.n}`,
  ...recipientOf(order),
  ...worded(chargePaid, { ...valuesOf(order, charge), reason: charge.reason }),
  createdAt: now,
});

/** Builds the message that a charge is cancelled. */
export const chargeCanceledMessage = (order: Order, charge: Charge, now: string): Message => ({
  _id: `charge-canceled#${order.orderNo}#${charge.n}`,
  ...recipientOf(order),
  ...worded(chargeCanceled, valuesOf(order, charge)),
  createdAt: now,
});
