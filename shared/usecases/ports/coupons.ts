import type { Coupon, CouponTrigger, UserCoupon, UserCouponState } from '#shared/domain/coupon/coupon.ts';
import type { Result } from '#shared/domain/result.ts';
import type { Shelf } from './content.ts';
import type { Page } from './page.ts';
import type { Write } from './unit-of-work.ts';

/** Coupons as clerks define them, and in members' hands. */
export interface CouponsPort extends Shelf<Coupon> {
  /** Coupons that come about by a trigger, or (REQUEST) because a member asks. */
  ofTrigger(trigger: CouponTrigger | 'REQUEST'): Promise<Coupon[]>;
  /** What the whole shop has issued, or used, of coupons that are limited in it; nothing for the others. */
  counts(
    of: 'issue' | 'usage',
    _coupons: readonly string[],
  ): Promise<Record<string, { count: number; price: number }>>;
  /**
   * Gives a member what `issueTo` made of a coupon: refused as ALREADY_ISSUED when it was issued in this round, and as
   * ISSUE_LIMIT when it would pass the shop's limits.
   */
  issue(coupon: Coupon, userCoupons: readonly UserCoupon[]): Write[];
  userCoupons(ids: readonly string[]): Promise<UserCoupon[]>;
  /** A member's coupons of a state, earliest end first. */
  userCouponsOf(
    _user: string,
    state: UserCouponState,
    page: { limit: number; cursor?: string },
  ): Promise<Result<Page<UserCoupon>>>;
  /** User coupons whose end has come, or that came back and have to be looked at again. */
  due(now: string, limit: number): Promise<UserCoupon[]>;
  /** Takes a due coupon out of the queue: expired when its end has passed, queued again until then, let go when used. */
  settleDue(coupon: UserCoupon, now: string): Promise<void>;
}
