import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { GradeDiscount, UserGrade } from '#shared/domain/grade/grade.ts';
import type { CountMove } from '#shared/domain/order/take-over.ts';
import type { PointEntry, PointLot, PointSpend } from '#shared/domain/point/point.ts';
import type { EarningTerms } from '#shared/domain/point/point-rule.ts';
import type { Island, ShippingCode, ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { Write } from '../unit-of-work.ts';

/** The shop's shipping terms, the same for all buyers. */
export type ShippingTerms = { policies: ShippingPolicy[]; codes: ShippingCode[]; islands: Island[] };

/** Everything one member has that reduces a price. */
export type MemberBenefits = {
  /** Absent for a member who has left */
  user?: User;
  /** The member's grade, if any */
  grade?: UserGrade;
  gradeDiscounts: readonly GradeDiscount[];
  /** The user coupons asked for, whoever owns them; in a cart, those the member can use */
  userCoupons: UserCoupon[];
  /** Uses of the coupons concerned so far by the whole shop, by `_coupon` */
  couponUsage: Record<string, { count: number; price: number }>;
  /** Lots with points left, earliest expiry first */
  pointLots: PointLot[];
};

/** Data a quote needs in addition to the products. */
export interface BenefitsPort {
  shippingTerms(): Promise<ShippingTerms>;
  /** @param userCouponIds may be a promise: everything else is read while it is pending */
  ofMember(
    _user: string,
    userCouponIds: readonly string[] | Promise<readonly string[]>,
  ): Promise<MemberBenefits>;
  /**
   * Reads the benefits that reduce the price of a cart: the grade and all coupons the member can use. Points are not
   * among them: they are spent in the order form.
   */
  inCart(_user: string): Promise<Omit<MemberBenefits, 'pointLots'>>;
  /** Lists the unused, unexpired coupons of a member, for the coupon selection of the order form. */
  usableCoupons(_user: string): Promise<UserCoupon[]>;
}

/** Parts of the order's transaction that take and release coupons and points, each with its condition. */
export interface BenefitWritesPort {
  /**
   * Marks the coupon as used by this order and counts the use toward the shop's limits. Refused when the coupon is
   * used, expired or another member's.
   */
  takeCoupon(input: {
    coupon: UserCoupon;
    orderNo: string;
    discountPrice: number;
    now: string;
  }): Write<'COUPON_SOLD_OUT' | 'COUPON_USED'>[];
  /**
   * Makes the coupon usable again. Refused unless this order is the one that uses it. `limited` is taken from the
   * quote's coupon, so that the shop's count of uses is reduced, too.
   */
  releaseCoupon(input: {
    _user: string;
    _userCoupon: string;
    _coupon: string;
    orderNo: string;
    discountPrice: number;
    limited?: boolean;
  }): Write<'COUPON_NOT_HELD'>[];
  /**
   * Subtracts the use of a coupon that was deleted with its member from the shop's count. Refused while the coupon
   * exists.
   */
  uncountCoupon(input: {
    _userCoupon: string;
    _coupon: string;
    discountPrice: number;
  }): Write<'COUPON_NOT_HELD'>[];
  /**
   * Takes points from lots, earliest expiry first as decided. Refused when a lot has fewer points left. Writes one
   * ledger entry; a separate entry when an order spends points again that it gave back (`isAgain`).
   */
  spendPoints(input: {
    _user: string;
    spends: readonly PointSpend[];
    orderNo: string;
    now: string;
    isAgain?: boolean;
  }): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /**
   * Transfers a used coupon from one order to another. Refused unless the order `from` uses it. The shop's counts do
   * not change.
   */
  passCoupon(input: { coupon: UserCoupon; from: string; to: string; now: string }): Write<'COUPON_USED'>[];
  /**
   * Changes the shop's count of a coupon by `count` uses and `price` won. Added uses count toward the limits of
   * `coupon`. Returns no write when the coupon has no limits.
   */
  moveCouponCount(input: CountMove): Write<'COUPON_SOLD_OUT'>[];
  /**
   * Transfers points from one order to another: one ledger entry for the points returned, one for the points spent;
   * lots change only by the difference. Refused when a lot has fewer points left than are taken in addition.
   */
  passPoints(input: {
    _user: string;
    from: { orderNo: string; spends: readonly PointSpend[] };
    to: { orderNo: string; spends: readonly PointSpend[] };
    now: string;
  }): Write<'POINT_CHANGED' | 'POINT_ENTERED'>[];
  /**
   * Returns points to where `pointsBack` of domain/point says: into the lots they came from. With the `fault` of the
   * SHOP, points of lots that would end within 30 days go into a new lot. `fault` is BUYER by default. `refundId` makes
   * it happen once.
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
   * Adds a lot with its ledger entry. Refused when its occasion was entered before: for this member and, for what a
   * `_person` gets once only, for any account of that person.
   */
  earnPoints(
    earned: { lot: PointLot; entry: PointEntry; terms?: EarningTerms },
    more?: { _person?: string; by?: ChangedBy },
  ): Write<'POINT_ENTERED'>[];
}
