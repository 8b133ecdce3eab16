import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { LowStock } from '../product/low-stock.ts';
import type { Message } from './message.ts';
import { shortNaming } from './text-form.ts';

/** Most variants named; the rest are counted. */
const MOST_NAMED = 20;

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
    subject: `[${SHOP_NAME}] 재고 부족: ${first.name}`,
    paragraphs: [
      '재고가 기준 이하로 떨어진 상품이 있습니다.',
      ...all.slice(0, MOST_NAMED).map(wordOf),
      ...(all.length > MOST_NAMED ? [`외 ${all.length - MOST_NAMED}건`] : []),
      '재고를 채운 뒤 다시 기준 이하로 떨어지면 한 번 더 알려 드립니다.',
    ],
    short: shortNaming(wordOf(first), { before: '재고 부족: ' }),
    page: '/console/shop/low-stock',
    createdAt: now,
  };
};
