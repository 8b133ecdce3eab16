import type { FailureCode } from '#shared/domain/failures.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { type Failure, fail } from '#shared/domain/result.ts';
import { holds } from '#shared/domain/time/period.ts';
import { pricedBy } from './condition-labels.ts';
import type { CouponUsage, ShopLimit, UserCoupon } from './coupon.ts';

/** Why a member may not use a coupon now, whatever for. */
export type CouponUseFailure =
  | 'COUPON_EXCLUDED'
  | 'COUPON_EXPIRED'
  | 'COUPON_INACTIVE'
  | 'COUPON_NOT_STARTED'
  | 'COUPON_NOT_YOURS'
  | 'COUPON_USED';

const refuse = <const Code extends FailureCode>(code: Code, message: string): Failure<Code> =>
  fail(code, message).failure;

/** Past its end; a coupon of validity INFINITE has none. */
export const isPast = ({ type, endsAt }: Pick<CouponUsage, 'type' | 'endsAt'>, now: string): boolean =>
  type !== 'INFINITE' && !holds({ endsAt }, now);

/** Why a member may not use a coupon now, whatever for; `undefined` when nothing stands against it. */
export const refusalOfUse = (
  coupon: UserCoupon,
  _user: string | undefined,
  now: string,
): Failure<CouponUseFailure> | undefined => {
  const { usage } = coupon;
  if (coupon._user !== _user) return refuse('COUPON_NOT_YOURS', '본인에게 발급된 쿠폰만 사용할 수 있습니다.');
  if (coupon.isUsed) return refuse('COUPON_USED', '이미 사용한 쿠폰입니다.');
  if (coupon.isExcluded) return refuse('COUPON_EXCLUDED', '사용이 중지된 쿠폰입니다.');
  if (coupon.isExpired || isPast(usage, now)) return refuse('COUPON_EXPIRED', '사용 기간이 지난 쿠폰입니다.');
  if (!usage.isActive) return refuse('COUPON_INACTIVE', '지금은 사용할 수 없는 쿠폰입니다.');
  if (!holds({ startsAt: usage.startsAt }, now))
    return refuse('COUPON_NOT_STARTED', '아직 사용 기간이 시작되지 않은 쿠폰입니다.');
  return undefined;
};

/** Whether the whole shop's uses are limited; then they are counted, and one order uses it once. */
export const isLimited = ({ limit }: Pick<CouponUsage, 'limit'>): boolean =>
  (limit.shop.count__sum ?? 0) > 0 || (limit.shop.price__sum ?? 0) > 0;

/** Whether two coupons are of one whose uses are counted: an order may use only one of them. */
export const excludeEachOther = (a: UserCoupon, b: UserCoupon): boolean =>
  a._coupon === b._coupon && (isLimited(a.usage) || isLimited(b.usage));

/** Whether `more` uses taking `price` won off still fit a limit of the whole shop; 0 or none means no limit. */
export const fitsShopLimit = (
  { count__sum = 0, price__sum = 0 }: ShopLimit,
  soFar: { count: number; price: number },
  more: { count: number; price: number },
): boolean =>
  (count__sum <= 0 || soFar.count + more.count <= count__sum) &&
  (price__sum <= 0 || soFar.price + more.price <= price__sum);

/** Whether the target's price before coupons lies within usage.limit.target; 0 or none means no limit. */
export const refusalOfPrice = (
  { limit, target }: CouponUsage,
  price: number,
): Failure<'COUPON_ABOVE_MAX' | 'COUPON_BELOW_MIN'> | undefined => {
  const { price__min = 0, price__max = 0 } = limit.target;
  const of = pricedBy(target.price);
  if (price__min > 0 && price < price__min)
    return refuse('COUPON_BELOW_MIN', `${of}${formatWon(price__min)} 이상일 때 사용할 수 있는 쿠폰입니다.`);
  if (price__max > 0 && price > price__max)
    return refuse('COUPON_ABOVE_MAX', `${of}${formatWon(price__max)} 이하일 때 사용할 수 있는 쿠폰입니다.`);
  return undefined;
};
