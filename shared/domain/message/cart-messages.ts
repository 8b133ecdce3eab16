import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { advertisableUntil } from '#shared/domain/terms/advertising.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Advertiser, Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { politeNameOf } from './plain-words.ts';
import { customer, goods } from './variables.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email' | 'phone'>;

/** Most products named; the rest are counted. */
const MOST_NAMED = 10;

export const regularCart = declareEvent('regular-cart', {
  title: '정기구매 주문일 알림',
  to: 'member',
  channels: ['mail', 'text'],
  variables: {
    customer,
    goods: { label: '상품목록', example: ['욕실 선반', '수세미'] },
    more: { label: '나머지수', example: '3' },
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
    goods: goods.slice(0, MOST_NAMED),
    more: goods.length > MOST_NAMED ? String(goods.length - MOST_NAMED) : '',
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
    goods: { label: '상품목록', example: ['욕실 선반', '수세미'] },
    more: { label: '나머지수', example: '3' },
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
    goods: goods.slice(0, MOST_NAMED),
    more: goods.length > MOST_NAMED ? String(goods.length - MOST_NAMED) : '',
    first: goods.length > 1 ? `${goods[0]} 외 ${goods.length - 1}건` : (goods[0] ?? ''),
  }),
  page: `/mypage/cart?reminder=${version}`,
  advertising: { _user: _id, sender },
  until: advertisableUntil(agreements, now),
  createdAt: now,
});
