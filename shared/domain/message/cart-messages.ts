import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { politeNameOf } from './plain-words.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email' | 'phone'>;

/** Most products named; the rest are counted. */
const MOST_NAMED = 10;

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
  subject: `[${SHOP_NAME}] 정기구매 주문일입니다`,
  paragraphs: [
    `${politeNameOf(name)}, 정하신 정기구매 주문일입니다. 담아 두신 상품을 확인해주세요.`,
    ...goods.slice(0, MOST_NAMED),
    ...(goods.length > MOST_NAMED ? [`외 ${goods.length - MOST_NAMED}가지`] : []),
    '자동으로 주문되거나 결제되지 않습니다. 아래 화면에서 필요한 상품만 골라 주문하실 수 있습니다.',
    `다음 알림일은 ${formatDate(`${nextOn}T00:00:00+09:00`)}입니다.`,
  ],
  short: `[${SHOP_NAME}] 오늘은 정기구매 주문일입니다. 자동 결제되지 않으니 확인 후 주문해주세요.`,
  page: '/mypage/cart/regular',
  createdAt: now,
});
