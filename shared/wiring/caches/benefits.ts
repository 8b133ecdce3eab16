import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { hasExpired, isLimited } from '#shared/domain/coupon/usability.ts';
import { gradeOf } from '#shared/domain/grade/member-grade.ts';
import { listPoliciesInForce } from '#shared/domain/shipping/policy.ts';
import type { BenefitsPort } from '#shared/usecases/ports/benefits.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { cached } from './cached.ts';

/** Milliseconds the shop's terms are cached in this process: every quote needs them, and clerks rarely change them. */
const TERMS = { ttl: 5_000 };
/** Most coupons the chooser of the order form offers. */
const CHOOSER_LIMIT = 100;

/** Composes the data that a quote needs from several ports. */
export const createBenefits = ({
  benefitTerms,
  coupons,
  points,
  users,
  content,
  clock,
  timer,
}: Pick<
  Ports,
  'benefitTerms' | 'coupons' | 'points' | 'users' | 'content' | 'clock' | 'timer'
>): BenefitsPort => {
  const shippings = cached(benefitTerms.shippings.all, TERMS, timer);
  const islandsOf = cached(benefitTerms.islands.all, TERMS, timer);
  const gradesOf = cached(benefitTerms.grades.all, TERMS, timer);
  const settingOf = cached(content.setting, TERMS, timer);
  const usableCoupons = async (_user: string): Promise<UserCoupon[]> => {
    const page = await coupons.userCouponsOf(_user, 'usable', { limit: CHOOSER_LIMIT });
    if (!page.ok) throw new Error(page.failure.code);
    const now = clock.now();
    return page.value.items.filter(({ isExcluded, usage }) => !isExcluded && !hasExpired(usage, now));
  };
  const gradeAndCoupons = async (_user: string, couponsToKnow: () => Promise<UserCoupon[]>) => {
    const [user, grades, userCoupons] = await Promise.all([users.user(_user), gradesOf(), couponsToKnow()]);
    const limited = userCoupons.filter(({ usage }) => isLimited(usage)).map(({ _coupon }) => _coupon);
    const grade = user && gradeOf(grades, user);
    return {
      user,
      grade,
      gradeDiscounts: grade?.discounts ?? [],
      userCoupons,
      couponUsage: await coupons.counts('usage', [...new Set(limited)]),
    };
  };
  return {
    async shippingTerms() {
      const [sets, islands, setting] = await Promise.all([shippings(), islandsOf(), settingOf()]);
      return { policies: listPoliciesInForce(sets, clock.now()), codes: setting.shop.shippingCodes, islands };
    },

    async ofMember(_user, userCouponIds) {
      const named = async () => coupons.userCoupons(await userCouponIds);
      const [known, pointLots] = await Promise.all([
        gradeAndCoupons(_user, named),
        points.spendableLots(_user, clock.now()),
      ]);
      return { ...known, pointLots };
    },

    inCart: (_user) => gradeAndCoupons(_user, () => usableCoupons(_user)),

    usableCoupons,
  };
};
