import type { Charge } from '#shared/domain/charge/charge.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Message } from './message.ts';
import { recipientOf } from './order-messages.ts';
import { GUEST_ACCESS_HINT, politeNameOf } from './plain-words.ts';

/**
 * Returns the page where a charge of an order is paid: a guest without access there looks the order up first (
 * decisions/guests.md).
 */
export const pageOfOrder = ({ _user, orderNo }: Order): string =>
  _user ? `/mypage/orders?order=${orderNo}` : `/shop/result?order=${orderNo}`;

/** Builds the message that a clerk requests an extra payment: amount, reason and due time. */
export const chargeRequestedMessage = (
  order: Order,
  { n, amount, reason, dueAt, createdAt }: Charge,
): Message => ({
  _id: `charge-asked#${order.orderNo}#${n}`,
  ...recipientOf(order),
  subject: `[${SHOP_NAME}] 추가 결제를 요청드립니다 (${order.orderNo})`,
  paragraphs: [
    `${politeNameOf(order.sender.name)}, 주문하신 내용에 ${formatWon(amount)}의 추가 결제가 필요합니다.`,
    `사유: ${reason}`,
    `${formatDateTime(dueAt)}까지 아래 주소에서 결제해주세요. 무통장입금도 하실 수 있습니다.`,
    ...(order._user ? [] : [GUEST_ACCESS_HINT]),
  ],
  short: `[${SHOP_NAME}] 추가 결제 ${formatWon(amount)}을 요청드립니다. 주문번호 ${order.orderNo}`,
  page: pageOfOrder(order),
  createdAt,
});

/** Builds the message that a charge was paid at `now` (ISO UTC). */
export const chargePaidMessage = (order: Order, { n, amount, reason }: Charge, now: string): Message => ({
  _id: `charge-paid#${order.orderNo}#${n}`,
  ...recipientOf(order),
  subject: `[${SHOP_NAME}] 추가 결제가 완료되었습니다 (${order.orderNo})`,
  paragraphs: [
    `${politeNameOf(order.sender.name)}의 추가 결제 ${formatWon(amount)}이 완료되었습니다.`,
    `사유: ${reason}`,
  ],
  short: `[${SHOP_NAME}] 추가 결제 ${formatWon(amount)} 완료. 주문번호 ${order.orderNo}`,
  createdAt: now,
});

/** Builds the message that a charge is cancelled. */
export const chargeCanceledMessage = (order: Order, { n, amount }: Charge, now: string): Message => ({
  _id: `charge-canceled#${order.orderNo}#${n}`,
  ...recipientOf(order),
  subject: `[${SHOP_NAME}] 추가 결제 요청이 취소되었습니다 (${order.orderNo})`,
  paragraphs: [
    `${politeNameOf(order.sender.name)}, 요청드린 추가 결제 ${formatWon(amount)}은 내지 않으셔도 됩니다.`,
  ],
  short: `[${SHOP_NAME}] 추가 결제 ${formatWon(amount)} 요청이 취소되었습니다. 주문번호 ${order.orderNo}`,
  createdAt: now,
});
