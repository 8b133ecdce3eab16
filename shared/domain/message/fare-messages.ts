import { formatWon } from '#shared/domain/money/format.ts';
import type { Order, ShippingFeeChangeRecord } from '#shared/domain/order/order.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { pageOfOrder } from './charge-messages.ts';
import type { Message } from './message.ts';
import { recipientOf } from './order-messages.ts';
import { GUEST_ACCESS_HINT, politeNameOf } from './plain-words.ts';

/** Settlement of the fare difference. */
type Settled = {
  fareChange: ShippingFeeChangeRecord;
  /** won */
  givenBack: number;
  /** ISO UTC, for a charge */
  dueAt?: string;
};

/** Returns the sentences about what the buyer pays or gets back; the first one is the summary. */
const wordsOf = ({ fareChange: { how, difference }, givenBack, dueAt }: Settled): [string, ...string[]] => {
  if (how === 'CHARGED')
    return [
      `배송비 차액 ${formatWon(difference)}의 추가 결제가 필요합니다.`,
      `${formatDateTime(dueAt ?? '')}까지 아래 주소에서 결제해주세요. 무통장입금도 하실 수 있습니다.`,
    ];
  if (how === 'REFUNDED' && givenBack > 0) return [`배송비 차액 ${formatWon(givenBack)}을 환불해 드립니다.`];
  return ['배송비는 추가로 결제하거나 환불받으실 금액이 없습니다.'];
};

/** Returns the same in few words, for a text message. */
const shortOf = ({ fareChange: { how, difference }, givenBack }: Settled): string => {
  if (how === 'CHARGED') return `배송비 ${formatWon(difference)} 추가 결제`;
  return how === 'REFUNDED' && givenBack > 0 ? `배송비 ${formatWon(givenBack)} 환불` : '추가 결제 없음';
};

/**
 * Builds the message that a clerk changed the address of an order, where delivery costs another amount: the new
 * address, and the payment or refund.
 */
export const addressChangedMessage = (order: Order, settled: Settled & { now: string }): Message => {
  const { orderNo, sender, receiver, _user } = order;
  const [first, ...more] = wordsOf(settled);
  const isAsked = settled.fareChange.how === 'CHARGED';
  return {
    _id: `address-changed#${orderNo}#${settled.fareChange.requestId}`,
    ...recipientOf(order),
    subject: `[${SHOP_NAME}] 배송지가 변경되었습니다 (${orderNo})`,
    paragraphs: [
      `${politeNameOf(sender.name)}, 주문하신 상품의 배송지를 아래와 같이 변경했습니다.`,
      `배송지: (${receiver.postcode}) ${receiver.address1} ${receiver.address2}`,
      first,
      ...more,
      ...(isAsked && !_user ? [GUEST_ACCESS_HINT] : []),
    ],
    short: `[${SHOP_NAME}] 배송지 변경, ${shortOf(settled)}. 주문번호 ${orderNo}`,
    ...(isAsked && { page: pageOfOrder(order) }),
    createdAt: settled.now,
  };
};
