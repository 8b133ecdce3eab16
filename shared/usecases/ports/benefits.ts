import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { MemberBenefits, ShippingTerms } from '#shared/domain/stored/member-benefits.ts';

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
