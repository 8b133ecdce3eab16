import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import type { TargetRevisions } from '#shared/domain/stored/revisions.ts';
import type { Ports } from '../ports/index.ts';

/** Possible targets of coupons, point rules and shipping policies. */
type Target = { _level: string } | { _category: string } | { _exhibition: string } | { displayCode: string };

/** Number of names shown when there are too many to list. */
const NAMED = 3;

export type TargetingBenefits = {
  /** Names in Korean of everything that targets it: `쿠폰 '생일 쿠폰', 적립 '리뷰 적립'`; empty when nothing does */
  users: string;
  /** Read before the items: a condition of the write that is decided on them */
  revisions: TargetRevisions;
};

/** True when a coupon may only be spent on the products of a category, an exhibition or a display. */
const isSpentOn = ({ usage: { target: of } }: Coupon, target: Target): boolean => {
  if ('_category' in target) return of.type === 'CATEGORY' && of._categories.includes(target._category);
  if ('_exhibition' in target) return of.type === 'EXHIBITS' && of._exhibitions.includes(target._exhibition);
  return 'displayCode' in target && of.type === 'DISPLAYS' && of.displayCodes.includes(target.displayCode);
};

/** Lists the first few names of what uses something, in Korean. */
export const formatUsages = (named: readonly string[]): string => {
  const more = named.length - NAMED;
  return named.slice(0, NAMED).join(', ') + (more > 0 ? ` 외 ${more}개` : '');
};

/**
 * Finds everything that targets a grade, a category, an exhibition or a display, on or off: without its target it would
 * apply to nobody, or to everybody.
 */
export const findTargetingBenefits = async (
  { coupons, benefitTerms }: Pick<Ports, 'coupons' | 'benefitTerms'>,
  target: Target,
): Promise<TargetingBenefits> => {
  const revisions = await benefitTerms.revisions('coupons', 'points', 'shippings');
  const [everyCoupon, rules, sets] = await Promise.all([
    coupons.all(),
    benefitTerms.points.all(),
    benefitTerms.shippings.all(),
  ]);
  const isOf = ({ issue: { target: of } }: { issue: { target: { type: string; _levels: string[] } } }) =>
    '_level' in target && of.type === 'USER_LEVELS' && of._levels.includes(target._level);
  const named = [
    ...everyCoupon
      .filter((coupon) => isOf(coupon) || isSpentOn(coupon, target))
      .map(({ name }) => `쿠폰 '${name}'`),
    ...rules.filter(isOf).map(({ name }) => `적립금 '${name}'`),
    ...sets
      .filter(
        ({ target: of }) =>
          '_category' in target && /CATEGORY/.test(of.type) && of._categories.includes(target._category),
      )
      .map(({ name }) => `배송비 정책 '${name}'`),
  ];
  return { users: formatUsages(named), revisions };
};
