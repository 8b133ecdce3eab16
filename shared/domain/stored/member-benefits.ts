import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { GradeDiscount, UserGrade } from '#shared/domain/grade/grade.ts';
import type { PointLot } from '#shared/domain/point/point.ts';
import type { Island, ShippingCode, ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import type { User } from '#shared/domain/user/user.ts';

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
