import { orderNameOf } from '#shared/domain/order/order.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { advertisableUntil } from '#shared/domain/terms/advertising.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Advertiser, Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { politeNameOf } from './plain-words.ts';
import { customer, goods, orderName } from './variables.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email' | 'phone'>;

const listed = {
  goods: { label: '상품목록', example: ['욕실 선반', '수세미'] },
  more: { label: '나머지수', example: '3' },
};

/** Most products named; the rest are counted. */
const MOST_NAMED = 10;

const listedOf = (names: readonly string[]) => ({
  goods: names.slice(0, MOST_NAMED),
  more: names.length > MOST_NAMED ? String(names.length - MOST_NAMED) : '',
});

export const regularCart = declareEvent('regular-cart', {
  title: '정기구매 주문일 알림',
  to: 'member',
  channels: ['mail', 'text'],
  variables: {
    customer,
    ...listed,
    nextOn: { label: '다음알림일', example: '2026.12.20' },
  },
  subject: `[${SHOP_NAME}] 정기구매 주문일입니다`,
  text: [
    '#{고객명}, 정하신 정기구매 주문일입니다. 담아 두신 상품을 확인해주세요.',
    '#{상품목록}',
    '외 #{나머지수}가지',
    '자동으로 주문되거나 결제되지 않습니다. 아래 화면에서 필요한 상품만 골라 주문하실 수 있습니다.',
    '다음 알림일은 #{다음알림일}입니다.',
  ],
  short: `[${SHOP_NAME}] 오늘은 정기구매 주문일입니다. 자동 결제되지 않으니 확인 후 주문해주세요.`,
});

/**
 * Builds the reminder of a member's regular cart: they asked for it, and order themselves.
 * @param goods names of the products in it
 * @param days KST days: today's reminder, and the next
 */
export const regularCartMessage = (
  { _id, name, email, phone }: Addressee,
  goods: readonly string[],
  { on, nextOn, now }: { on: string; nextOn: string; now: string },
): Message => ({
  _id: `regular-cart#${_id}#${on}`,
  to: { email, phone },
  ...worded(regularCart, {
    customer: politeNameOf(name),
    ...listedOf(goods),
    nextOn: formatDate(`${nextOn}T00:00:00+09:00`),
  }),
  page: '/mypage/cart/regular',
  createdAt: now,
});

export const leftCart = declareEvent('left-cart', {
  title: '두고 간 장바구니 알림',
  to: 'member',
  channels: ['mail', 'text'],
  isAdvertising: true,
  variables: {
    customer,
    ...listed,
    first: { ...goods, example: '욕실 선반 외 4건' },
  },
  fits: 'first',
  subject: `[${SHOP_NAME}] 장바구니에 담아 두신 상품이 있습니다: #{상품명}`,
  text: [
    '#{고객명}, 장바구니에 담아 두신 상품이 아직 남아 있습니다.',
    '#{상품목록}',
    '외 #{나머지수}가지',
    '품절되거나 가격이 바뀔 수 있습니다. 아래 화면에서 확인하고 주문해주세요. 이 장바구니는 한 번만 알려 드립니다.',
  ],
  short: `[${SHOP_NAME}] 장바구니에 담긴 상품: #{상품명}`,
});

/**
 * Builds the reminder of the cart a member left, of one version of the cart: advertising (rules 8.19).
 * @param goods names of the products in it that can be bought, one at least
 */
export const leftCartMessage = (
  { _id, name, email, phone, agreements }: Addressee & Pick<User, 'agreements'>,
  goods: readonly string[],
  { version, sender, now }: { version: number; sender: Advertiser; now: string },
): Message => ({
  _id: `left-cart#${_id}#${version}`,
  to: { email, phone },
  ...worded(leftCart, {
    customer: politeNameOf(name),
    ...listedOf(goods),
    first: goods.length > 1 ? `${goods[0]} 외 ${goods.length - 1}건` : (goods[0] ?? ''),
  }),
  page: `/mypage/cart?reminder=${version}`,
  advertising: { _user: _id, sender },
  until: advertisableUntil(agreements, now),
  createdAt: now,
});

export const reviewRequested = declareEvent('review-requested', {
  title: '리뷰 작성 요청',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, orderName, ...listed },
  fits: 'orderName',
  subject: `[${SHOP_NAME}] 받으신 상품은 어떠신가요?`,
  text: [
    '#{고객명}, 받으신 상품은 마음에 드시나요?',
    '#{상품목록}',
    '외 #{나머지수}가지',
    '사용해 보신 이야기를 남겨주시면 다른 분께 큰 도움이 됩니다. 이 주문의 안내는 한 번만 보내 드립니다.',
  ],
  short: `[${SHOP_NAME}] #{주문명} 어떠셨나요? 리뷰를 남겨주세요.`,
});

export const reviewAdvertised = declareEvent('review-advertised', {
  title: '리뷰 혜택 안내',
  to: 'member',
  channels: ['mail', 'text'],
  isAdvertising: true,
  variables: {
    customer,
    orderName,
    ...listed,
    benefits: { label: '혜택목록', example: ['리뷰 적립금', '사진 리뷰 쿠폰'] },
  },
  fits: 'orderName',
  subject: `[${SHOP_NAME}] 받으신 상품의 리뷰를 남겨주세요`,
  text: [
    '#{고객명}, 받으신 상품의 리뷰를 남겨주시면 혜택을 드립니다.',
    '#{상품목록}',
    '외 #{나머지수}가지',
    '드리는 혜택',
    '#{혜택목록}',
    '혜택은 구매확정 뒤에 드립니다. 이 주문의 안내는 한 번만 보내 드립니다.',
  ],
  short: `[${SHOP_NAME}] #{주문명} 리뷰를 남겨주시면 혜택을 드립니다.`,
});

/** Names the one message that asks for a review of an order. */
export const reviewRequestId = (orderNo: string): string => `review-requested#${orderNo}`;

type Reviewer = Pick<User, 'name' | 'email' | 'phone'>;

/** Order that is asked about, with the names of its products without a review, one at least. */
type Asked = { orderNo: string; names: readonly string[]; now: string };

const valuesOfReview = ({ name }: Reviewer, { names }: Asked) => ({
  customer: politeNameOf(name),
  orderName: orderNameOf(names),
  ...listedOf(names),
});

/** Builds the message that asks a member for a review, while nothing is given for it (rules 8.24). */
export const reviewRequestMessage = (reviewer: Reviewer, asked: Asked): Message => ({
  _id: reviewRequestId(asked.orderNo),
  to: { email: reviewer.email, phone: reviewer.phone },
  ...worded(reviewRequested, valuesOfReview(reviewer, asked)),
  page: '/mypage/reviews',
  createdAt: asked.now,
});

/**
 * Builds the message that asks for a review which earns something: advertising (rules 8.24).
 * @param benefits names of the coupons and points, one at least
 */
export const reviewAdvertisementMessage = (
  reviewer: Reviewer & Pick<User, '_id' | 'agreements'>,
  { benefits, sender, ...asked }: Asked & { benefits: readonly string[]; sender: Advertiser },
): Message => ({
  _id: reviewRequestId(asked.orderNo),
  to: { email: reviewer.email, phone: reviewer.phone },
  ...worded(reviewAdvertised, { ...valuesOfReview(reviewer, asked), benefits }),
  page: '/mypage/reviews',
  advertising: { _user: reviewer._id, sender },
  until: advertisableUntil(reviewer.agreements, asked.now),
  createdAt: asked.now,
});
