import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { GradeDiscount, UserGrade } from '#shared/domain/grade/grade.ts';
import type { CountMove } from '#shared/domain/order/take-over.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';
import type { EarningTerms } from '#shared/domain/point/point-rule.ts';
import type { Island, ShippingCode, ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Write } from './unit-of-work.ts';

/** The shop's terms of shipping, the same for everybody. */
export type ShippingTerms = { policies: ShippingPolicy[]; codes: ShippingCode[]; islands: Island[] };

/** What one member has to bring a price down. */
export type MemberBenefits = {
  /** Missing for a member who is no more */
  user?: User;
  /** The member's grade, if there is one */
  grade?: UserGrade;
  gradeDiscounts: readonly GradeDiscount[];
  /** The user coupons asked for, whoever's they are; in a cart those the member can use */
  userCoupons: UserCoupon[];
  /** What the whole shop has used so far of the coupons concerned, by `_coupon` */
  couponUsage: Record<string, { count: number; price: number }>;
  /** Lots with something left, earliest expiry first */
  pointLots: PointLot[];
};

/** What a quote needs to know besides the products. */
export interface BenefitsPort {
  shippingTerms(): Promise<ShippingTerms>;
  /** @param userCouponIds may still be on their way: all else is read meanwhile */
  ofMember(
    _user: string,
    userCouponIds: readonly string[] | Promise<readonly string[]>,
  ): Promise<MemberBenefits>;
  /** What brings down the price of a cart: the grade and all coupons the member can use. Points are spent in the order form. */
  inCart(_user: string): Promise<Omit<MemberBenefits, 'pointLots'>>;
  /** Unused, unexpired coupons of a member: the chooser of the order form. */
  usableCoupons(_user: string): Promise<UserCoupon[]>;
}

/** Parts of the order's transaction that hold and release coupons and points, each with its condition. */
export interface BenefitWritesPort {
  /** Marks the coupon used by this order: refused when used, expired or another's; counts toward its shop limits. */
  takeCoupon(input: {
    coupon: UserCoupon;
    orderNo: string;
    discountPrice: number;
    now: string;
  }): Write<'COUPON_SOLD_OUT' | 'COUPON_USED'>[];
  /**
   * Makes the coupon usable again: refused unless this very order holds it. `limited` as the quote's coupon says it,
   * so that the shop's count of its uses is reduced, too.
   */
  releaseCoupon(input: {
    _user: string;
    _userCoupon: string;
    _coupon: string;
    orderNo: string;
    discountPrice: number;
    limited?: boolean;
  }): Write<'COUPON_NOT_HELD'>[];
  /** Takes the use of a coupon that went with its member off the shop's count: refused while the coupon is there. */
  uncountCoupon(input: {
    _userCoupon: string;
    _coupon: string;
    discountPrice: number;
  }): Write<'COUPON_NOT_HELD'>[];
  /**
   * Takes from lots, earliest expiry first as decided; refused when a lot has less left. One ledger entry; another one when
   * an order that gave them back spends them again (`isAgain`).
   */
  spendPoints(input: {
    _user: string;
    spends: readonly PointSpend[];
    orderNo: string;
    now: string;
    isAgain?: boolean;
  }): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /** Has a coupon that one order uses used by another: refused unless that very order holds it. What is counted of it is not touched. */
  passCoupon(input: { coupon: UserCoupon; from: string; to: string; now: string }): Write<'COUPON_USED'>[];
  /**
   * Changes the shop's tally of a coupon by `count` uses and `price` won; uses that are added count toward the limits of
   * `coupon`. No write where it has no limits.
   */
  moveCouponCount(input: CountMove): Write<'COUPON_SOLD_OUT'>[];
  /**
   * Points that one order spent are spent by another: a ledger entry of what comes back and one of what is spent, and of the
   * lots only what differs. Refused when a lot has less left than is taken beyond.
   */
  passPoints(input: {
    _user: string;
    from: { orderNo: string; spends: readonly PointSpend[] };
    to: { orderNo: string; spends: readonly PointSpend[] };
    now: string;
  }): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /**
   * Puts points back where `pointsBack` of domain/point says: into the lots they came from; by the `fault` of the SHOP
   * those that would end within 30 days into a new one. `fault` is BUYER by default. `refundId` makes it happen once.
   */
  releasePoints(input: {
    _user: string;
    spends: readonly PointSpend[];
    orderNo: string;
    refundId: string;
    now: string;
    fault?: 'BUYER' | 'SHOP';
  }): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /**
   * A new lot with its entry; refused when its occasion was entered before: for the member, and, of what comes once for a
   * `_person`, for any account of theirs.
   */
  earnPoints(
    earned: { lot: PointLot; entry: PointEntry; terms?: EarningTerms },
    more?: { _person?: string; by?: ChangedBy },
  ): Write<'POINT_ENTERED'>[];
}
