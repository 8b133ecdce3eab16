import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { LowStock } from '../product/low-stock.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { goods } from './variables.ts';

/** Most variants named; the rest are counted. */
const MOST_NAMED = 20;

export const lowStock = declareEvent('low-stock', {
  title: '재고 부족',
  to: 'shop',
  channels: ['mail'],
  variables: {
    goods,
    first: { label: '첫상품', example: '욕실 선반 · 화이트: 2개 남음' },
    variants: { label: '상품목록', example: ['욕실 선반 · 화이트: 2개 남음', '수건걸이: 품절'] },
    more: { label: '나머지수', example: '5' },
  },
  fits: 'first',
  subject: `[${SHOP_NAME}] 재고 부족: #{상품명}`,
  text: [
    '재고가 기준 이하로 떨어진 상품이 있습니다.',
    '#{상품목록}',
    '외 #{나머지수}건',
    '재고를 채운 뒤 다시 기준 이하로 떨어지면 한 번 더 알려 드립니다.',
  ],
  short: `[${SHOP_NAME}] 재고 부족: #{첫상품}`,
});

const wordOf = ({ name, option, stock }: LowStock): string =>
  `${[name, option].filter(Boolean).join(' · ')}: ${stock === 0 ? '품절' : `${stock}개 남음`}`;

/** Builds the message to the shop itself: variants of products whose stock became low, at `now` (ISO UTC). */
export const lowStockMessage = (
  email: string,
  [first, ...others]: readonly [LowStock, ...LowStock[]],
  now: string,
): Message => {
  const all = [first, ...others];
  return {
    _id: `low-stock#${first._product}#${first.sku}#${now}`,
    to: { email },
    ...worded(lowStock, {
      goods: first.name,
      first: wordOf(first),
      variants: all.slice(0, MOST_NAMED).map(wordOf),
      more: all.length > MOST_NAMED ? String(all.length - MOST_NAMED) : '',
    }),
    page: '/console/shop/low-stock',
    createdAt: now,
  };
};
