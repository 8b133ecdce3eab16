import type { FailureCode } from '#shared/domain/failures.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { type Failure, fail } from '#shared/domain/result.ts';
import { isInPeriod } from '#shared/domain/time/period.ts';
import { basisPrefixOf } from './condition-labels.ts';
import type { CouponUsage, ShopLimit, UserCoupon } from './coupon.ts';

/** Reasons a member may not use a coupon now, on any target. */
export type CouponUseFailure =
  | 'COUPON_EXCLUDED'
  | 'COUPON_EXPIRED'
  | 'COUPON_INACTIVE'
  | 'COUPON_NOT_STARTED'
  | 'COUPON_NOT_YOURS'
  | 'COUPON_USED';

const refuse = <const Code extends FailureCode>(code: Code, message: string): Failure<Code> =>
  fail(code, message).failure;

/** Returns true when its end is past; a coupon of validity INFINITE has none. */
export const hasExpired = ({ type, endsAt }: Pick<CouponUsage, 'type' | 'endsAt'>, now: string): boolean =>
  type !== 'INFINITE' && !isInPeriod({ endsAt }, now);

/** Returns the reason a member may not use a coupon now, on any target; undefined when there is none. */
export const refusalOfUse = (
  coupon: UserCoupon,
  _user: string | undefined,
  now: string,
): Failure<CouponUseFailure> | undefined => {
  const { usage } = coupon;
  if (coupon._user !== _user) return refuse('COUPON_NOT_YOURS', '본인에게 발급된 쿠폰만 사용할 수 있습니다.');
  if (coupon.isUsed) return refuse('COUPON_USED', '이미 사용한 쿠폰입니다.');
  if (coupon.isExcluded) return refuse('COUPON_EXCLUDED', '사용이 중지된 쿠폰입니다.');
  if (coupon.isExpired || hasExpired(usage, now))
    return refuse('COUPON_EXPIRED', '사용 기간이 지난 쿠폰입니다.');
  if (!usage.isActive) return refuse('COUPON_INACTIVE', '지금은 사용할 수 없는 쿠폰입니다.');
  if (!isInPeriod({ startsAt: usage.startsAt }, now))
    return refuse('COUPON_NOT_STARTED', '아직 사용 기간이 시작되지 않은 쿠폰입니다.');
  return undefined;
};

/**
 * Returns true when the uses in the whole shop are limited; then they are counted, and one order may use the coupon
 * once.
 */
export const isLimited = ({ limit }: Pick<CouponUsage, 'limit'>): boolean =>
  (limit.shop.count__sum ?? 0) > 0 || (limit.shop.price__sum ?? 0) > 0;

/**
 * Returns true when two user coupons come from one coupon whose uses are counted: an order may use only one of them.
 */
export const excludeEachOther = (a: UserCoupon, b: UserCoupon): boolean =>
  a._coupon === b._coupon && (isLimited(a.usage) || isLimited(b.usage));

/**
 * Returns true when `more` uses, with `price` won of discount, still fit a limit of the whole shop; no limit when 0 or
 * absent.
 */
export const fitsShopLimit = (
  { count__sum = 0, price__sum = 0 }: ShopLimit,
  soFar: { count: number; price: number },
  more: { count: number; price: number },
): boolean =>
  (count__sum <= 0 || soFar.count + more.count <= count__sum) &&
  (price__sum <= 0 || soFar.price + more.price <= price__sum);

/**
 * Checks that the target's price before coupons is within usage.limit.target; no limit when 0 or absent. Returns the
 * failure, or undefined when it is.
 */
export const refusalOfPrice = (
  { limit, target }: CouponUsage,
  price: number,
): Failure<'COUPON_ABOVE_MAX' | 'COUPON_BELOW_MIN'> | undefined => {
  const { price__min = 0, price__max = 0 } = limit.target;
  const of = basisPrefixOf(target.price);
  if (price__min > 0 && price < price__min)
    return refuse('COUPON_BELOW_MIN', `${of}${formatWon(price__min)} 이상일 때 사용할 수 있는 쿠폰입니다.`);
  if (price__max > 0 && price > price__max)
    return refuse('COUPON_ABOVE_MAX', `${of}${formatWon(price__max)} 이하일 때 사용할 수 있는 쿠폰입니다.`);
  return undefined;
};
