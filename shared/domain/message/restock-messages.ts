import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { Product, Sku } from '../product/product.ts';
import type { RestockAlert } from '../product/restock-alert.ts';
import type { User } from '../user/user.ts';
import type { Message } from './message.ts';
import { politeNameOf } from './plain-words.ts';
import { shortNaming } from './text-form.ts';

/**
 * Builds the message that a variant with a restock alert is available again at `now` (ISO UTC); an alert sends one
 * message.
 */
export const restockMessage = (
  { name, email, phone }: Pick<User, 'name' | 'email' | 'phone'>,
  { product, sku, alert }: { product: Product; sku: Sku; alert: RestockAlert },
  now: string,
): Message => {
  const goods = [product.name, sku.name].filter(Boolean).join(' · ');
  return {
    _id: `restock#${alert._product}#${alert.sku}#${alert._user}#${alert.createdAt}`,
    to: { email, phone },
    subject: `[${SHOP_NAME}] 재입고 알림: ${product.name}`,
    paragraphs: [
      `${politeNameOf(name)}, 재입고 알림을 신청하신 상품이 다시 들어왔습니다.`,
      goods,
      '수량이 많지 않으면 금방 품절될 수 있습니다. 이 알림은 한 번만 보내 드립니다.',
    ],
    short: shortNaming(goods, { before: '재입고: ' }),
    page: `/shop/products/${product._id}`,
    createdAt: now,
  };
};
