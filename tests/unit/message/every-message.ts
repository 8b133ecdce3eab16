import {
  formAnsweredMessage,
  questionAnsweredMessage,
  reviewRepliedMessage,
  ticketAnsweredMessage,
} from '#shared/domain/message/answer-messages.ts';
import {
  couponIssuedMessage,
  couponsEndingMessage,
  GIVEN_BY_CLERK,
  pointsEndingMessage,
} from '#shared/domain/message/benefit-messages.ts';
import {
  chargeCanceledMessage,
  chargePaidMessage,
  chargeRequestedMessage,
} from '#shared/domain/message/charge-messages.ts';
import {
  claimRepricedMessage,
  exchangeFeePaidMessage,
  withFeeRequest,
} from '#shared/domain/message/claim-messages.ts';
import { clerkDigestMessage, clerkNoticeMessage } from '#shared/domain/message/clerk-notice-messages.ts';
import { addressChangedMessage } from '#shared/domain/message/fare-messages.ts';
import { guestCodeMessage } from '#shared/domain/message/guest-messages.ts';
import {
  clerkRecoveredMessage,
  loginAttackMessage,
  loginCodeMessage,
  secondFactorResetMessage,
} from '#shared/domain/message/login-messages.ts';
import type { Message } from '#shared/domain/message/message.ts';
import {
  orderCanceledMessage,
  orderPaidMessage,
  orderPlacedMessage,
  orderRefundedMessage,
  purchaseMovedMessage,
} from '#shared/domain/message/order-messages.ts';
import { parcelMessage } from '#shared/domain/message/parcel-messages.ts';
import {
  promoterAppliedMessage,
  promoterApprovedMessage,
  promoterEndedMessage,
  promoterRefusedMessage,
} from '#shared/domain/message/promoter-messages.ts';
import {
  leftCartMessage,
  regularCartMessage,
  reviewAdvertisementMessage,
  reviewRequestMessage,
} from '#shared/domain/message/reminder-messages.ts';
import { restockMessage } from '#shared/domain/message/restock-messages.ts';
import {
  withdrawalPaidMessage,
  withdrawalRefusedMessage,
  withdrawalRequestedMessage,
} from '#shared/domain/message/settlement-messages.ts';
import { lowStockMessage } from '#shared/domain/message/stock-messages.ts';
import { termsMessage } from '#shared/domain/message/terms-messages.ts';
import {
  advertisingChosenMessage,
  emailChangedMessage,
  joinedMessage,
  passwordChangedMessage,
} from '#shared/domain/message/user-messages.ts';

const NOW = '2026-11-20T05:00:00.000Z';
const LONG = '데일리 스마트 무선 스위치 3구 화이트 🛁 외 2건';

/** A thing of which only the parts that messages read are there. */
const of = <T>(parts: object): T => parts as T;
type Argument<F extends (...args: never[]) => unknown, N extends number> = Parameters<F>[N];

const purchase = of<Argument<typeof purchaseMovedMessage, 1>[0]>({
  purchaseNo: 'P-20261120-7K3M9QXD-01',
  amount: 2,
  name: '화이트',
  version: 3,
  salePrice: 12_000,
  product: { name: '욕실 선반', thumb: { url: '/media/products/p', width: 960, height: 960 } },
  orderStatus: 'SHIPPING_CONFIRM',
  purchaseStatus: 'PURCHASE_PENDING',
  delivery: { name: '한진택배', number: '123456789', url: 'https://parcels.example/track?number=123456789' },
});
const order = of<Argument<typeof orderPlacedMessage, 0>>({
  orderNo: 'P-20261120-7K3M9QXD',
  orderName: LONG,
  totalPrice: 34_500,
  productPrice: 34_500,
  discountPrice: 0,
  levelDiscountPrice: 0,
  couponPrice: 0,
  pointPrice: 0,
  deliveryPrice: 0,
  servicePrice: 0,
  islandPrice: 0,
  createdAt: NOW,
  payBy: '2026-11-23T14:59:59.000Z',
  paymentMethod: 'account',
  visitorId: 'visitor',
  sender: { name: '김온결', phone: '01012345678', email: 'sky@example.com' },
  receiver: { postcode: '04524', address1: '서울 중구 세종대로 110', address2: '3층' },
});
const members = of<typeof order>({
  ...order,
  _user: 'u',
  paymentMethod: 'card',
  replaces: 'P-20261119-AAAAAAAA',
});
const user = {
  _id: 'u',
  username: 'member01',
  name: '김온결',
  email: 'sky@example.com',
  phone: '01012345678',
  version: 4,
};
const refund = of<Argument<typeof orderRefundedMessage, 1>>({
  _id: 'r',
  purchaseNos: [],
  amount: 12_000,
  pointPrice: 3_000,
  createdAt: NOW,
});
const refundOfGoods = { ...refund, purchaseNos: [purchase.purchaseNo] };
const ofOrder = of<typeof order>({
  ...order,
  _user: 'u',
  pointPrice: 5_000,
  canceledProductPrice: 15_000,
  canceledDiscountPrice: 0,
});
const charge = of<Argument<typeof chargeRequestedMessage, 1>>({
  n: 1,
  amount: 3_000,
  reason: '도서산간 배송비',
  dueAt: '2026-11-23T14:59:59.000Z',
  createdAt: NOW,
});
const claim = (parts: object) =>
  of<Argument<typeof claimRepricedMessage, 1>['claims'][number]>({
    n: 1,
    priced: 2,
    version: 3,
    kind: 'return',
    origin: 'o',
    lines: [{ purchaseNo: purchase.purchaseNo, lineId: '1', amount: 1 }],
    changes: [{ cause: 'FAULT_BUYER' }],
    ...parts,
  });
const exchange = claim({
  kind: 'exchange',
  fault: 'BUYER',
  fee: { amount: 6_000, state: 'DUE', paidBy: 'pay' },
});
const fare = (how: string, difference: number) =>
  of<Argument<typeof addressChangedMessage, 1>['fareChange']>({ how, difference, requestId: 'q' });
const settlement = of<Argument<typeof withdrawalPaidMessage, 1>>({
  _id: 's',
  amount: 100_000,
  net: 96_200,
  incomeTax: 3_000,
  localTax: 300,
  fee: 500,
  payOn: '2026-12-10',
  paidOn: '2026-12-09',
  reason: '예금주가 다릅니다.',
});
const low = of<Argument<typeof lowStockMessage, 1>[0]>({
  _product: 'p',
  sku: 's',
  name: '욕실 선반',
  option: '화이트',
  stock: 2,
});
const goods = Array.from({ length: 12 }, (_, n) => `상품 ${n + 1}`);
const restocked = of<Argument<typeof restockMessage, 1>>({
  product: { _id: 'p', name: '가'.repeat(60) },
  sku: { name: '화이트' },
  alert: { _product: 'p', sku: 's', _user: 'u', createdAt: NOW },
});
const repriced = (one: typeof exchange, from: number, to: number) =>
  of<Argument<typeof claimRepricedMessage, 1>['repriced']>([{ claim: one, from, to }]);
const says = '보내주신 상품에 사용한 흔적이 있습니다.';
const moved = (step: Argument<typeof purchaseMovedMessage, 2>, parts: object = {}, words?: string) =>
  purchaseMovedMessage(order, [{ ...purchase, ...parts }], step, NOW, words);

const sender = { name: '온결홈', address: '서울', phone: '1588-0000', email: 'help@example.com' };
const agreed = ['marketing', 'night-marketing'].map((code) => ({
  _terms: code,
  code,
  version: 1,
  agreedAt: NOW,
}));
const parcel = of<Argument<typeof parcelMessage, 2>['parcel']>({
  carrier: 'kr.hanjin',
  number: '123456789',
  courier: '한진택배',
  url: 'https://parcels.example/track?number=123456789',
});
const issued = (usage: object) =>
  of<Argument<typeof couponIssuedMessage, 1>[0]>({ _id: 'c', name: '감사 쿠폰', usage });

/** Builds each message of the shop, in each of its wordings. */
export const everyMessage = (): Message[] => [
  couponIssuedMessage(user, [issued({ type: 'SINGLE', endsAt: NOW })], { earning: '구매확정', now: NOW }),
  couponIssuedMessage(
    user,
    [
      issued({
        type: 'SINGLE',
        startsAt: '2026-11-27T15:00:00.000Z',
        endsAt: '2026-12-20T14:59:59.999Z',
      }),
    ],
    { earning: '구매확정', now: NOW },
  ),
  couponIssuedMessage(user, [issued({ type: 'INFINITE' }), issued({})], {
    earning: GIVEN_BY_CLERK,
    now: NOW,
  }),
  couponsEndingMessage(user, ['가을 쿠폰', '생일 쿠폰'], { endsAt: NOW, now: NOW }),
  pointsEndingMessage(user, 1_500, { endsAt: NOW, now: NOW }),
  regularCartMessage(user, goods, { on: '2026-11-20', nextOn: '2026-12-20', now: NOW }),
  regularCartMessage(user, goods.slice(0, 2), { on: '2026-11-20', nextOn: '2026-12-20', now: NOW }),
  leftCartMessage({ ...user, agreements: agreed }, goods, { version: 1, sender, now: NOW }),
  leftCartMessage({ ...user, agreements: agreed }, goods.slice(0, 1), { version: 2, sender, now: NOW }),
  reviewRequestMessage(user, { orderNo: 'P-20261120-7K3M9QXD', names: goods, now: NOW }),
  reviewRequestMessage(user, { orderNo: 'P-20261120-7K3M9QXE', names: goods.slice(0, 1), now: NOW }),
  reviewAdvertisementMessage(
    { ...user, agreements: agreed },
    {
      orderNo: 'P-20261120-7K3M9QXF',
      names: goods,
      benefits: ['리뷰 적립금', '사진 리뷰 쿠폰'],
      sender,
      now: NOW,
    },
  ),
  chargeRequestedMessage(order, charge),
  chargeRequestedMessage(members, charge),
  chargePaidMessage(order, charge, NOW),
  chargeCanceledMessage(order, charge, NOW),
  claimRepricedMessage(order, { claims: [claim({})], repriced: repriced(claim({}), 47_000, 17_000) }, NOW),
  claimRepricedMessage(order, { claims: [exchange], repriced: repriced(exchange, 0, 6_000) }, NOW),
  claimRepricedMessage(
    members,
    {
      claims: [exchange],
      repriced: [...repriced(claim({ changes: [] }), 1_000, 2_000), ...repriced(exchange, 0, 6_000)],
    },
    NOW,
  ),
  withFeeRequest(moved('approveExchange', { claimStatus: 'EXCHANGE_PENDING' }), order, exchange),
  withFeeRequest(
    moved('approveExchange', { claimStatus: 'EXCHANGE_PENDING' }, '문의 감사합니다.'),
    members,
    exchange,
  ),
  withFeeRequest(
    moved('approveExchange', { claimStatus: 'EXCHANGE_PENDING' }),
    order,
    claim({ kind: 'exchange' }),
  ),
  exchangeFeePaidMessage(order, { amount: 6_000, paidBy: 'pay' } as never, NOW),
  addressChangedMessage(order, { fareChange: fare('CHARGED', 3_000), givenBack: 0, dueAt: NOW, now: NOW }),
  addressChangedMessage(members, { fareChange: fare('CHARGED', 3_000), givenBack: 0, dueAt: NOW, now: NOW }),
  addressChangedMessage(order, { fareChange: fare('REFUNDED', -3_000), givenBack: 3_000, now: NOW }),
  addressChangedMessage(order, { fareChange: fare('NONE', 0), givenBack: 0, now: NOW }),
  guestCodeMessage({ _id: 'g', code: '123456', phone: '01012345678' }, NOW),
  loginAttackMessage({ username: 'member01', email: 'sky@example.com', window: 1 }, NOW),
  loginCodeMessage({ proof: 'p', code: '123456', email: 'sky@example.com' }, NOW),
  loginCodeMessage({ proof: 'p', code: '123456', email: undefined }, NOW),
  secondFactorResetMessage(user, NOW),
  clerkRecoveredMessage(user, { _id: 'c', username: 'clerkadmin02' }, NOW),
  orderPlacedMessage(order, [purchase]),
  orderPlacedMessage(members, [purchase]),
  orderPaidMessage({ ...order, paidAt: NOW }, [purchase]),
  orderCanceledMessage({ ...order, canceledAt: NOW }, [purchase]),
  moved('ship'),
  moved('ship', { delivery: undefined }),
  moved('prepare'),
  moved('deliver'),
  moved('approveExchange', { claimStatus: 'EXCHANGE_PENDING' }),
  moved('rejectReturn', { claimStatus: 'RETURN_REJECTED' }, says),
  moved('undoExchange', { claimStatus: 'EXCHANGE_REJECTED' }, says),
  parcelMessage(order, [purchase], { parcel, notice: { kind: 'OUT', day: '2026-11-20' }, now: NOW }),
  parcelMessage(members, [purchase], { parcel, notice: { kind: 'STALLED', day: '2026-11-20' }, now: NOW }),
  orderRefundedMessage(order, refund, [refund]),
  orderRefundedMessage(order, { ...refund, pointPrice: 0 as never, extraReason: '배송 지연 보상' }, [refund]),
  orderRefundedMessage(order, { ...refund, amount: 0 as never }, [refund]),
  orderRefundedMessage(
    order,
    { ...refund, pointsBack: { renewedPrice: 2_000, endsAt: NOW, expiredPrice: 1_000 } as never },
    [refund],
  ),
  orderRefundedMessage(ofOrder, refundOfGoods, [refundOfGoods]),
  promoterAppliedMessage(user, 'q', NOW),
  promoterApprovedMessage(user, 'SKY2026', NOW),
  promoterRefusedMessage(user, '사업자등록번호를 확인해주세요.', NOW),
  promoterEndedMessage(user, '요청하신 대로 종료합니다.', NOW),
  restockMessage(user, restocked, NOW),
  withdrawalRequestedMessage(user, settlement, NOW),
  withdrawalPaidMessage(user, settlement, NOW),
  withdrawalRefusedMessage(user, settlement, NOW),
  lowStockMessage('shop@example.com', [low, { ...low, option: undefined as never, stock: 0 }], NOW),
  lowStockMessage('shop@example.com', [{ ...low, stock: 0 }, ...Array.from({ length: 24 }, () => low)], NOW),
  clerkNoticeMessage(
    'clerk',
    { email: 'clerk@example.com', phone: '01012345678' },
    {
      _id: 'order#P-20261120-7K3M9QXD',
      kind: 'ORDER',
      text: `${LONG} 34,500원`,
      page: '/console/shop/purchases/all',
      at: NOW,
    },
    NOW,
  ),
  clerkDigestMessage('clerk#1', { email: 'clerk@example.com' }, { ORDER: 5, QUESTION: 2 }, NOW),
  termsMessage(
    user,
    of({
      code: 'privacy',
      version: 2,
      subject: '개인정보 처리방침',
      effectiveAt: '2026-12-20T15:00:00.000Z',
    }),
    NOW,
  ),
  joinedMessage(user, NOW),
  joinedMessage({ ...user, _person: 'x' as never }, NOW),
  passwordChangedMessage(user, NOW),
  emailChangedMessage(user, NOW),
  advertisingChosenMessage(user, [], NOW),
  advertisingChosenMessage(user, agreed, NOW),
  advertisingChosenMessage(user, agreed.slice(0, 1), NOW),
  promoterAppliedMessage({ ...user, name: 'http://evil.example' }, 'q', NOW),
  questionAnsweredMessage(user, { _id: 'i', product: { name: '욕실 선반 '.repeat(20) } as never }, NOW),
  reviewRepliedMessage(user, { _id: 'v', product: { name: '욕실 선반' } as never }, NOW),
  ticketAnsweredMessage(user, { _id: 't', category: '주문·결제' }, NOW),
  formAnsweredMessage(user, { _id: 'f', code: 'first-buying-guide' }, NOW),
];
