import { formatWon } from '#shared/domain/money/format.ts';
import type { Order, ShippingFeeChangeRecord } from '#shared/domain/order/order.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { pageOfOrder } from './charge-messages.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { guestHintFor, recipientOf } from './order-messages.ts';
import { politeNameOf } from './plain-words.ts';
import { customer, guestHint, orderNo } from './variables.ts';

export const addressChanged = declareEvent('address-changed', {
  title: '배송지 변경',
  to: 'buyer',
  channels: ['mail', 'text'],
  variables: {
    customer,
    orderNo,
    address: { label: '배송지', example: '(04524) 서울 중구 세종대로 110 3층' },
    settled: { label: '배송비정산', example: ['배송비 차액 3,000원을 환불해 드립니다.'] },
    summary: { label: '정산요약', example: '배송비 3,000원 환불' },
    guestHint,
  },
  subject: `[${SHOP_NAME}] 배송지가 변경되었습니다 (#{주문번호})`,
  text: [
    '#{고객명}, 주문하신 상품의 배송지를 아래와 같이 변경했습니다.',
    '배송지: #{배송지}',
    '#{배송비정산}',
    '#{비회원안내}',
  ],
  short: `[${SHOP_NAME}] 배송지 변경, #{정산요약}. 주문번호 #{주문번호}`,
});

/** Settlement of the fare difference. */
type Settled = {
  fareChange: ShippingFeeChangeRecord;
  /** won */
  givenBack: number;
  /** ISO UTC, for a charge */
  dueAt?: string;
};

/** Returns the sentences about what the buyer pays or gets back; the first one is the summary. */
const wordsOf = ({ fareChange: { how, difference }, givenBack, dueAt }: Settled): string[] => {
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
  const { orderNo, sender, receiver } = order;
  const isAsked = settled.fareChange.how === 'CHARGED';
  return {
    _id: `address-changed#${orderNo}#${settled.fareChange.requestId}`,
    ...recipientOf(order),
    ...worded(addressChanged, {
      customer: politeNameOf(sender.name),
      orderNo,
      address: `(${receiver.postcode}) ${receiver.address1} ${receiver.address2}`,
      settled: wordsOf(settled),
      summary: shortOf(settled),
      guestHint: isAsked ? guestHintFor(order) : '',
    }),
    ...(isAsked && { page: pageOfOrder(order) }),
    createdAt: settled.now,
  };
};
