import { claimCauses } from '#shared/domain/claim/causes.ts';
import type { Decided } from '#shared/domain/claim/change-claims.ts';
import type { Claim, EstimateCause, ExchangeFee } from '#shared/domain/claim/claim.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { claimKindLabels } from '#shared/domain/order/claim-variants.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { Message } from './message.ts';
import { recipientOf } from './order-messages.ts';
import { GUEST_ACCESS_HINT, politeNameOf } from './plain-words.ts';

/**
 * Returns the cause of a changed promise. An exchange, which promises no refund, changes its fee by the fault that was
 * decided.
 */
const causeOf = ({ kind, fault, changes }: Claim): EstimateCause => {
  if (kind !== 'exchange') return changes.at(-1)?.cause ?? 'EARLIER';
  return fault === 'SHOP' ? 'FAULT_SHOP' : 'FAULT_BUYER';
};

/**
 * Returns the message with the request to pay the fee of an exchange, and a link to its payment page; unchanged when no
 * fee is due.
 */
export const withFeeRequest = (
  message: Message,
  { orderNo, _user }: Order,
  { lines, fee }: Pick<Claim, 'lines' | 'fee'>,
): Message => {
  const [first] = lines;
  if (fee?.state !== 'DUE' || !first) return message;
  const asked = `교환 배송비 ${formatWon(fee.amount)}`;
  return {
    ...message,
    paragraphs: [
      ...message.paragraphs,
      `${asked}을 결제해 주시면 교환 상품을 보내드립니다. 아래 주소에서 결제하실 수 있습니다.`,
      ...(_user ? [] : [GUEST_ACCESS_HINT]),
    ],
    // The link after the text leads to the same page; with an order number there is no room for more.
    short: `[${SHOP_NAME}] ${asked}을 결제해주세요. 주문번호 ${orderNo}`,
    page: _user
      ? `/mypage/orders?dialog=claim&purchase=${first.purchaseNo}`
      : `/shop/result?order=${orderNo}`,
  };
};

/**
 * Builds the message that the promise of claims, or the fee of an exchange, changed at `now` (ISO UTC): old amount, new
 * amount and reason; a fee that is due now is requested.
 */
export const claimRepricedMessage = (
  order: Order,
  { claims, repriced }: Pick<Decided, 'claims' | 'repriced'>,
  now: string,
): Message => {
  const [first] = repriced;
  const what = first?.claim.kind === 'exchange' ? '교환 배송비 금액' : '환불 예정 금액';
  const due = claims.find(({ origin, fee }) => fee?.state === 'DUE' && origin === first?.claim.origin);
  const names = repriced.map(({ claim }) => `${claim.n}.${claim.priced}.${claim.version}`).join('+');
  const message: Message = {
    _id: `claim-repriced#${order.orderNo}#${names}`,
    ...recipientOf(order),
    subject: `[${SHOP_NAME}] ${what}이 변경되었습니다 (${order.orderNo})`,
    paragraphs: [
      `${politeNameOf(order.sender.name)}, 신청하신 내용의 ${what}이 변경되었습니다.`,
      ...repriced.flatMap(({ claim, from, to }) => [
        `${claimKindLabels[claim.kind]} 신청: ${formatWon(from)} → ${formatWon(to)}`,
        `변경 사유: ${claimCauses[causeOf(claim)]}`,
      ]),
    ],
    short: `[${SHOP_NAME}] ${what} 변경: ${formatWon(first?.to ?? 0)}. 주문번호 ${order.orderNo}`,
    createdAt: now,
  };
  return due ? withFeeRequest(message, order, due) : message;
};

/** Builds the message that the fee of an exchange was paid at `now` (ISO UTC). */
export const exchangeFeePaidMessage = (
  order: Order,
  { amount, paidBy }: ExchangeFee,
  now: string,
): Message => ({
  _id: `exchange-fee-paid#${paidBy}`,
  ...recipientOf(order),
  subject: `[${SHOP_NAME}] 교환 배송비가 결제되었습니다 (${order.orderNo})`,
  paragraphs: [
    `${politeNameOf(order.sender.name)}의 교환 배송비 ${formatWon(amount)}이 결제되었습니다.`,
    '보내주신 상품을 확인한 뒤 교환 상품을 보내드립니다.',
  ],
  short: `[${SHOP_NAME}] 교환 배송비 ${formatWon(amount)} 결제 완료. 주문번호 ${order.orderNo}`,
  createdAt: now,
});
