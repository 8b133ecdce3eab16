import { claimCauses } from '#shared/domain/claim/causes.ts';
import type { Decided } from '#shared/domain/claim/change-claims.ts';
import type { Claim, EstimateCause, ExchangeFee } from '#shared/domain/claim/claim.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { claimKindLabels } from '#shared/domain/order/claim-variants.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { guestHintFor, purchaseMoved, recipientOf } from './order-messages.ts';
import { politeNameOf } from './plain-words.ts';
import { customer, guestHint, orderNo, says, status } from './variables.ts';

const fee = { label: '교환배송비', example: '6,000원' };
const feeText = [
  '교환 배송비 #{교환배송비}을 결제해 주시면 교환 상품을 보내드립니다. 아래 주소에서 결제하실 수 있습니다.',
  '#{비회원안내}',
];
// The link after the text leads to the same page; with an order number there is no room for more.
const feeShort = `[${SHOP_NAME}] 교환 배송비 #{교환배송비}을 결제해주세요. 주문번호 #{주문번호}`;

const repricedVariables = {
  customer,
  orderNo,
  subject: { label: '변경항목', example: '환불 예정 금액' },
  amount: { label: '변경금액', example: '17,000원' },
  changes: {
    label: '변경내용',
    example: ['반품 신청: 47,000원 → 17,000원', `변경 사유: ${claimCauses.FAULT_BUYER}`],
  },
};

export const claimRepriced = declareEvent('claim-repriced', {
  title: '환불 예정 금액·교환 배송비 변경',
  to: 'buyer',
  channels: ['mail', 'text'],
  variables: repricedVariables,
  subject: `[${SHOP_NAME}] #{변경항목}이 변경되었습니다 (#{주문번호})`,
  text: ['#{고객명}, 신청하신 내용의 #{변경항목}이 변경되었습니다.', '#{변경내용}'],
  short: `[${SHOP_NAME}] #{변경항목} 변경: #{변경금액}. 주문번호 #{주문번호}`,
});

export const exchangeFeeChanged = declareEvent('exchange-fee-changed', {
  ...claimRepriced,
  title: '교환 배송비 변경과 결제 요청',
  variables: { ...repricedVariables, fee, guestHint },
  text: [claimRepriced.text, ...feeText],
  short: feeShort,
});

export const exchangeFeeRequested = declareEvent('exchange-fee-requested', {
  title: '교환 승인과 배송비 결제 요청',
  to: 'buyer',
  channels: ['mail', 'text'],
  variables: { customer, orderNo, status, says, fee, guestHint },
  subject: purchaseMoved.subject,
  text: ['#{고객명}, 주문하신 상품의 상태가 변경되었습니다: #{상태}', '#{안내}', ...feeText],
  short: feeShort,
});

export const exchangeFeePaid = declareEvent('exchange-fee-paid', {
  title: '교환 배송비 결제 완료',
  to: 'buyer',
  channels: ['mail', 'text'],
  variables: { customer, orderNo, fee },
  subject: `[${SHOP_NAME}] 교환 배송비가 결제되었습니다 (#{주문번호})`,
  text: [
    '#{고객명}의 교환 배송비 #{교환배송비}이 결제되었습니다.',
    '보내주신 상품을 확인한 뒤 교환 상품을 보내드립니다.',
  ],
  short: `[${SHOP_NAME}] 교환 배송비 #{교환배송비} 결제 완료. 주문번호 #{주문번호}`,
});

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
  order: Order,
  { lines, fee }: Pick<Claim, 'lines' | 'fee'>,
): Message => {
  const [first] = lines;
  if (fee?.state !== 'DUE' || !first) return message;
  const known = { customer: '', status: '', says: '', subject: '', amount: '', changes: [] };
  const values = {
    ...known,
    ...message.event?.values,
    orderNo: order.orderNo,
    fee: formatWon(fee.amount),
    guestHint: guestHintFor(order),
  };
  return {
    ...message,
    ...(message.event?.name === claimRepriced.name
      ? worded(exchangeFeeChanged, values)
      : worded(exchangeFeeRequested, values)),
    page: order._user
      ? `/mypage/orders?dialog=claim&purchase=${first.purchaseNo}`
      : `/shop/result?order=${order.orderNo}`,
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
  const due = claims.find(({ origin, fee }) => fee?.state === 'DUE' && origin === first?.claim.origin);
  const names = repriced.map(({ claim }) => `${claim.n}.${claim.priced}.${claim.version}`).join('+');
  const message: Message = {
    _id: `claim-repriced#${order.orderNo}#${names}`,
    ...recipientOf(order),
    ...worded(claimRepriced, {
      customer: politeNameOf(order.sender.name),
      orderNo: order.orderNo,
      subject: first?.claim.kind === 'exchange' ? '교환 배송비 금액' : '환불 예정 금액',
      amount: formatWon(first?.to ?? 0),
      changes: repriced.flatMap(({ claim, from, to }) => [
        `${claimKindLabels[claim.kind]} 신청: ${formatWon(from)} → ${formatWon(to)}`,
        `변경 사유: ${claimCauses[causeOf(claim)]}`,
      ]),
    }),
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
  ...worded(exchangeFeePaid, {
    customer: politeNameOf(order.sender.name),
    orderNo: order.orderNo,
    fee: formatWon(amount),
  }),
  createdAt: now,
});
