import { variantUrl } from '#shared/domain/media/image.ts';
import { listMoneyRows } from '#shared/domain/order/money-rows.ts';
import type { Order, Purchase } from '#shared/domain/order/order.ts';
import type { OrderCard } from './message.ts';

/** Most goods a mail shows with their pictures; the rest are counted. */
const MOST_GOODS = 5;
/** CSS pixels of a picture in a mail, and pixels of its file. */
export const THUMB_SIZE = 72;
const THUMB_FILE = 160;

/**
 * Returns the page where the recipient sees the order: a guest in the browser it was placed with, or with its number
 * and phone.
 */
export const orderPage = ({ _user, orderNo }: Pick<Order, '_user' | 'orderNo'>): string =>
  `${_user === undefined ? '/shop/orders' : '/mypage/orders'}?order=${orderNo}`;

/** Builds the card of an order, or of some of its purchases, for a mail; `withSums` adds its price lines. */
export const orderCard = (
  order: Order,
  purchases: readonly Purchase[],
  { withSums = false } = {},
): OrderCard => ({
  goods: purchases.slice(0, MOST_GOODS).map(({ product, name, amount, salePrice }) => ({
    thumb: variantUrl(product.thumb, THUMB_FILE),
    name: product.name,
    option: [name, `${amount}개`].filter(Boolean).join(' · '),
    price: salePrice * amount,
  })),
  more: Math.max(0, purchases.length - MOST_GOODS),
  ...(withSums && {
    sums: {
      rows: listMoneyRows(order).filter(({ amount }) => amount !== 0),
      total: order.totalPrice,
    },
  }),
  page: orderPage(order),
});
