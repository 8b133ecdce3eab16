import type { CouponTrigger, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import { formatDate, kstDay } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Message } from './message.ts';
import { declareEvent, worded } from './message-event.ts';
import { politeNameOf } from './plain-words.ts';
import { amount, customer, endsOn, startsOn } from './variables.ts';

type Addressee = Pick<User, '_id' | 'name' | 'email' | 'phone'>;

/**
 * Reasons of coupons that members earned: the issue carries out a promise of the shop. Coupons the shop gives on its own
 * initiative (birthdays, days of the shop) are advertising, and nothing is sent about them (rules 9.43).
 */
const earnedBy: Partial<Record<CouponTrigger, string>> = {
  PURCHASE_COMPLETE: '구매확정',
  REVIEW_TEXT_WRITE: '리뷰 작성',
  REVIEW_IMG_UPLOAD: '사진 리뷰 작성',
  USER_LEVEL_UP: '회원등급 상승',
};

/** Reason of a coupon a clerk gives one member: it settles an affair of that member. */
export const GIVEN_BY_CLERK = '고객센터 처리';

/** Returns what the member did for a coupon of this trigger; undefined where the issue would be advertising. */
export const earningOf = (trigger: CouponTrigger): string | undefined => earnedBy[trigger];

export const couponIssued = declareEvent('coupon-issued', {
  title: '쿠폰 지급',
  to: 'member',
  channels: ['mail', 'text'],
  variables: {
    customer,
    coupon: { label: '쿠폰명', example: '감사 쿠폰' },
    count: { label: '쿠폰수', example: '1' },
    earning: { label: '지급근거', example: '구매확정' },
    startsOn,
    endsOn,
  },
  fits: 'coupon',
  subject: `[${SHOP_NAME}] 쿠폰이 지급되었습니다`,
  text: [
    '#{고객명}, #{쿠폰명} #{쿠폰수}장이 지급되었습니다.',
    '#{사용시작일}부터 사용하실 수 있습니다.',
    '사용 기간은 #{만료일}까지입니다.',
    '#{지급근거}에 따라 지급된 쿠폰 안내입니다.',
  ],
  short: `[${SHOP_NAME}] #{쿠폰명} #{쿠폰수}장 지급(#{지급근거})`,
});

export const couponsEnding = declareEvent('coupons-ending', {
  title: '쿠폰 만료 예정',
  to: 'member',
  channels: ['mail', 'text'],
  variables: {
    customer,
    endsOn,
    count: { label: '쿠폰수', example: '2' },
    coupons: { label: '쿠폰목록', example: ['가을 쿠폰', '생일 쿠폰'] },
  },
  subject: `[${SHOP_NAME}] 쿠폰 #{쿠폰수}장이 #{만료일}에 만료됩니다`,
  text: [
    '#{고객명}, 아래 쿠폰의 사용 기간이 #{만료일}까지입니다.',
    '#{쿠폰목록}',
    '마이페이지 쿠폰에서 자세한 사용 조건을 확인하실 수 있습니다.',
  ],
  short: `[${SHOP_NAME}] 쿠폰 #{쿠폰수}장이 #{만료일}에 만료됩니다.`,
});

export const pointsEnding = declareEvent('points-ending', {
  title: '적립금 소멸 예정',
  to: 'member',
  channels: ['mail', 'text'],
  variables: { customer, amount, endsOn },
  subject: `[${SHOP_NAME}] 적립금 #{금액}이 #{만료일}에 소멸됩니다`,
  text: [
    '#{고객명}, 적립금 #{금액}을 #{만료일}까지 사용하실 수 있습니다.',
    '그 뒤에는 사용하지 않은 적립금이 소멸됩니다.',
  ],
  short: `[${SHOP_NAME}] 적립금 #{금액}이 #{만료일}에 소멸됩니다.`,
});

/** Builds the message that coupons were issued to a member: one message an issue, for what they did. */
export const couponIssuedMessage = (
  { name, email, phone }: Addressee,
  issued: readonly [UserCoupon, ...UserCoupon[]],
  { earning, now }: { earning: string; now: string },
): Message => {
  const [{ _id, name: coupon, usage }] = issued;
  return {
    _id: `coupon-issued#${_id}`,
    to: { email, phone },
    ...worded(couponIssued, {
      customer: politeNameOf(name),
      coupon,
      count: String(issued.length),
      earning,
      startsOn: usage.startsAt && usage.startsAt > now ? formatDate(usage.startsAt) : '',
      endsOn: usage.type === 'INFINITE' || !usage.endsAt ? '' : formatDate(usage.endsAt),
    }),
    page: '/mypage/coupons',
    createdAt: now,
  };
};

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
  ...worded(couponsEnding, {
    customer: politeNameOf(name),
    endsOn: formatDate(endsAt),
    count: String(coupons.length),
    coupons,
  }),
  createdAt: now,
});

/** Builds the message about points that expire on one day: one message a day. */
export const pointsEndingMessage = (
  { _id, name, email, phone }: Addressee,
  points: number,
  { endsAt, now }: { endsAt: string; now: string },
): Message => ({
  _id: `points-ending#${_id}#${kstDay(endsAt)}`,
  to: { email, phone },
  ...worded(pointsEnding, {
    customer: politeNameOf(name),
    amount: formatWon(points),
    endsOn: formatDate(endsAt),
  }),
  createdAt: now,
});
