import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { sum } from '#shared/domain/money/won.ts';
import { type CouponUses, findBestChain } from './coupon-chains.ts';
import type { PricePart } from './draft.ts';

/** Up to this number of coupons on the same amounts every order is tried; with more, percentages come first. */
export const EXACT_COUPONS = 8;

/** A coupon and the prices it is calculated on. */
type Counting = { readonly coupon: UserCoupon; readonly parts: readonly PricePart[] };

/**
 * Sorts the coupons of one stage into the order they are calculated in: the one that leaves least to pay, independent
 * of the order they were chosen in. Coupons that share no price are ordered separately. A coupon without a discount
 * comes last: the quote then refuses it, so that it is not used up. Of two equally good orders, the one with the lower
 * coupon ids first is taken.
 */
export const sortByCalculationOrder = <C extends Counting>(chosen: readonly C[], usage: CouponUses): C[] =>
  familiesOf([...chosen].sort(byId)).flatMap((family) => orderOf(family, usage));

const byId = (a: Counting, b: Counting): number => (a.coupon._id < b.coupon._id ? -1 : 1);

/** Groups coupons that share a price, directly or through other coupons. */
const familiesOf = <C extends Counting>(chosen: readonly C[]): C[][] =>
  chosen.reduce<C[][]>((families, choice) => {
    const isKin = (family: readonly C[]) =>
      family.some(({ parts }) => parts.some((part) => choice.parts.includes(part)));
    const kin = families.filter(isKin);
    return [...families.filter((family) => !kin.includes(family)), [...kin.flat(), choice].sort(byId)];
  }, []);

const orderOf = <C extends Counting>(family: readonly C[], usage: CouponUses): readonly C[] => {
  if (family.length === 1) return family;
  if (family.length > EXACT_COUPONS)
    return [
      ...family.filter(({ coupon }) => coupon.unit === 'PERCENT'),
      ...family.filter(({ coupon }) => coupon.unit !== 'PERCENT'),
    ];
  const parts = [...new Set(family.flatMap((choice) => choice.parts))];
  const start = parts.map(({ price, taken }) => price.value - sum(taken.map(({ value }) => value)));
  const placed = family.map((choice) => ({
    coupon: choice.coupon,
    at: choice.parts.map((part) => parts.indexOf(part)),
  }));
  const { coupons } = findBestChain(start, placed, usage);
  const counted = coupons.flatMap((coupon) => family.filter((choice) => choice.coupon === coupon));
  return [...counted, ...family.filter((choice) => !counted.includes(choice))];
};
