import { type Order, orderNameOf, type Purchase } from '#shared/domain/order/order.ts';
import type { ParcelNotice } from '#shared/domain/parcel/notice.ts';
import type { Parcel } from '#shared/domain/parcel/parcel.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { orderCard } from './order-card.ts';
import { purchaseShipped, recipientOf } from './order-messages.ts';
import { politeNameOf } from './plain-words.ts';
import { customer, goods, orderNo } from './variables.ts';

const { courier, invoice, tracking } = purchaseShipped.variables;
const variables = { customer, orderNo, goods, courier, invoice, tracking };

export const parcelOut = declareEvent('parcel-out', {
  title: '배송 출발',
  to: 'buyer',
  channels: ['mail', 'text'],
  variables,
  fits: 'goods',
  subject: `[${SHOP_NAME}] 상품이 배송을 출발했습니다 (#{주문번호})`,
  text: [
    '#{고객명}, 주문하신 상품이 배송을 출발했습니다. 오늘 도착할 예정입니다.',
    '#{택배사} #{송장번호}',
    '#{배송조회}',
  ],
  short: `[${SHOP_NAME}] #{상품명} 배송 출발, 오늘 도착 예정`,
});

export const parcelStalled = declareEvent('parcel-stalled', {
  title: '택배 지연',
  to: 'buyer',
  channels: ['mail', 'text'],
  variables,
  fits: 'goods',
  subject: `[${SHOP_NAME}] 배송이 늦어지고 있습니다 (#{주문번호})`,
  text: [
    '#{고객명}, 주문하신 상품이 택배사에서 며칠째 움직이지 않아 배송이 늦어지고 있습니다. 불편을 드려 죄송합니다.',
    '택배사에 상품의 위치를 확인하고 있습니다.',
    '#{택배사} #{송장번호}',
    '#{배송조회}',
  ],
  short: `[${SHOP_NAME}] #{상품명} 배송이 늦어지고 있습니다. 택배사에 확인 중입니다.`,
});

const events = { OUT: parcelOut, STALLED: parcelStalled } as const;

/**
 * Builds the message about what became of a parcel: one an order, named by the parcel and the day it happened on.
 * @param purchases goods of the order that are on their way in the parcel
 */
export const parcelMessage = (
  order: Order,
  purchases: readonly Purchase[],
  { parcel, notice: { kind, day }, now }: { parcel: Parcel; notice: ParcelNotice; now: string },
): Message => ({
  _id: `${events[kind].name}#${parcel.carrier}#${parcel.number}#${day}#${order.orderNo}`,
  ...recipientOf(order),
  ...worded(events[kind], {
    customer: politeNameOf(order.sender.name),
    orderNo: order.orderNo,
    goods: orderNameOf(purchases.map(({ product }) => product.name)),
    courier: parcel.courier,
    invoice: parcel.number,
    tracking: parcel.url,
  }),
  order: orderCard(order, purchases),
  createdAt: now,
});
