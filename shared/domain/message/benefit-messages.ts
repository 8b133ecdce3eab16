import { formatWon } from '#shared/domain/money/format.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDate, kstDay } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { politeNameOf } from './plain-words.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email' | 'phone'>;

/**
 * Builds the message about coupons that end on one day: one message a day. `endsAt` is the end they have on that day.
 */
export const couponsEndingMessage = (
  { _id, name, email, phone }: Addressee,
  coupons: readonly string[],
  { endsAt, now }: { endsAt: string; now: string },
): Message => ({
  _id: `coupons-ending#${_id}#${kstDay(endsAt)}`,
  to: { email, phone },
  subject: `[${SHOP_NAME}] 쿠폰 ${coupons.length}장이 ${formatDate(endsAt)}에 만료됩니다`,
  paragraphs: [
    `${politeNameOf(name)}, 아래 쿠폰의 사용 기간이 ${formatDate(endsAt)}까지입니다.`,
    ...coupons,
    '마이페이지 쿠폰에서 자세한 사용 조건을 확인하실 수 있습니다.',
  ],
  short: `[${SHOP_NAME}] 쿠폰 ${coupons.length}장이 ${formatDate(endsAt)}에 만료됩니다.`,
  createdAt: now,
});

/** Builds the message about points that expire on one day: one message a day. */
export const pointsEndingMessage = (
  { _id, name, email, phone }: Addressee,
  amount: number,
  { endsAt, now }: { endsAt: string; now: string },
): Message => ({
  _id: `points-ending#${_id}#${kstDay(endsAt)}`,
  to: { email, phone },
  subject: `[${SHOP_NAME}] 적립금 ${formatWon(amount)}이 ${formatDate(endsAt)}에 소멸됩니다`,
  paragraphs: [
    `${politeNameOf(name)}, 적립금 ${formatWon(amount)}을 ${formatDate(endsAt)}까지 사용하실 수 있습니다.`,
    '그 뒤에는 사용하지 않은 적립금이 소멸됩니다.',
  ],
  short: `[${SHOP_NAME}] 적립금 ${formatWon(amount)}이 ${formatDate(endsAt)}에 소멸됩니다.`,
  createdAt: now,
});
