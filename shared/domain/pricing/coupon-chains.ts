import type { ShopLimit, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { couponTerm } from '#shared/domain/coupon/discount.ts';
import { excludeEachOther, fitsShopLimit } from '#shared/domain/coupon/usability.ts';
import { sum } from '#shared/domain/money/won.ts';
import { allocate } from '#shared/domain/proof/allocate.ts';
import { calculationOf } from '#shared/domain/proof/calculator.ts';

/** A coupon with the amounts it is calculated on, as indexes of a list. */
export type PlacedCoupon = { coupon: UserCoupon; at: readonly number[] };

/** The remaining amounts after coupons, in the order of coupons that leaves least. */
export type Chain = { lefts: readonly number[]; left: number; coupons: readonly UserCoupon[] };

/** Uses of a coupon in the whole shop so far, by `_coupon`; `price` in won. */
export type CouponUses = Readonly<Record<string, { count: number; price: number }>>;

/**
 * Returns the discount of a coupon as a function of the amount, prepared once for many calls; without the shop's
 * limits.
 */
export const unlimitedDiscountOf = (coupon: UserCoupon): ((amount: number) => number) =>
  calculationOf(couponTerm(coupon, [0], []), 'prices');

/** Returns the same with the limits of the whole shop: 0 when it may not be used. */
const discountOf = (coupon: UserCoupon, usage: CouponUses): ((amount: number) => number) => {
  const discountFor = unlimitedDiscountOf(coupon);
  const limit: ShopLimit = coupon.usage.limit.shop;
  const soFar = usage[coupon._coupon] ?? { count: 0, price: 0 };
  return (amount) => {
    const discount = discountFor(amount);
    return fitsShopLimit(limit, soFar, { count: 1, price: discount }) ? discount : 0;
  };
};

/** Calculates the discount of a coupon on an amount; 0 when it may not be used. */
export const discountOn = (coupon: UserCoupon, amount: number, usage: CouponUses = {}): number =>
  discountOf(coupon, usage)(amount);

/** A chain with the next coupon, and its discount on the remaining amounts. */
type Next = {
  before: Chain;
  one: PlacedCoupon;
  discount: number;
  left: number;
  coupons: readonly UserCoupon[];
};

/** Returns the remaining amounts at the places a coupon applies to. */
const leftAt = (lefts: readonly number[], { at }: PlacedCoupon): number[] =>
  at.map((place) => lefts[place] ?? 0);
/** Adds up these amounts without making a list: it runs at every step of the search. */
const sumAt = (lefts: readonly number[], { at }: PlacedCoupon): number => {
  let total = 0;
  for (const place of at) total += lefts[place] ?? 0;
  return total;
};

/** Applies the next coupon, and allocates its discount as a quote does. */
const takeOff = ({ before, one: placedCoupon, discount, left, coupons }: Next): Chain => {
  const lefts = [...before.lefts];
  const shares = allocate(discount, leftAt(lefts, placedCoupon));
  for (const [i, place] of placedCoupon.at.entries()) lefts[place] = (lefts[place] ?? 0) - (shares[i] ?? 0);
  return { lefts, left, coupons };
};

/**
 * Best chains kept for each subset of coupons that apply to different amounts: for up to four coupons these are all.
 */
const WAYS_KEPT = 6;

/**
 * Returns a function for the best way to use all coupons of a subset (a bit mask) on one list of amounts, calculated on
 * request; undefined for a subset in which some coupon would have no discount.
 *
 * For coupons on the same amounts only the sum matters, and a smaller sum before a coupon never means a larger one
 * after it: so the best of a subset follows from the best of a smaller one. Otherwise it is built on the few best ones,
 * which bounds the search; for up to four coupons this still tries every order.
 */
export const createChainLookup = (
  start: readonly number[],
  placed: readonly PlacedCoupon[],
  usage: CouponUses,
): ((mask: number) => Chain | undefined) => {
  const discounts = placed.map(({ coupon }) => discountOf(coupon, usage));
  const alike = placed.every(({ at }) => String(at) === String(placed[0]?.at));
  const found = new Map<number, Chain[]>([[0, [{ lefts: start, left: sum(start), coupons: [] }]]]);
  const chainsOf = (mask: number): Chain[] => {
    const cached = found.get(mask);
    if (cached) return cached;
    const nexts: Next[] = [];
    for (const [i, placedCoupon] of placed.entries()) {
      if (!(mask & (1 << i))) continue;
      for (const before of chainsOf(mask ^ (1 << i))) {
        if (before.coupons.some((other) => excludeEachOther(other, placedCoupon.coupon))) continue;
        const discount = discounts[i]?.(sumAt(before.lefts, placedCoupon)) ?? 0;
        if (discount === 0) continue;
        const coupons = [...before.coupons, placedCoupon.coupon];
        nexts.push({ before, one: placedCoupon, discount, left: before.left - discount, coupons });
      }
    }
    const best = nexts
      .sort(byWorth)
      .slice(0, alike ? 1 : WAYS_KEPT)
      .map(takeOff);
    found.set(mask, best);
    return best;
  };
  return (mask) => chainsOf(mask)[0];
};

/** Returns the best way to use any of some coupons on one list of amounts. */
export const findBestChain = (
  start: readonly number[],
  placed: readonly PlacedCoupon[],
  usage: CouponUses,
): Chain => {
  const chains = createChainLookup(start, placed, usage);
  const best = bestOf(Array.from({ length: 1 << placed.length }, (_, mask) => chains(mask)));
  return best ?? { lefts: start, left: sum(start), coupons: [] };
};

/** Returns the chain that leaves least. */
const bestOf = (chains: readonly (Chain | undefined)[]): Chain | undefined =>
  chains.reduce<Chain | undefined>(
    (best, chain) => (chain && (!best || byWorth(chain, best) < 0) ? chain : best),
    undefined,
  );

/** Compares chains: less left first; of equal ones fewer coupons, then lower ids, compared from the first coupon. */
const byWorth = (a: Omit<Chain, 'lefts'>, b: Omit<Chain, 'lefts'>): number =>
  a.left - b.left || a.coupons.length - b.coupons.length || byIds(a.coupons, b.coupons);

const byIds = (a: readonly UserCoupon[], b: readonly UserCoupon[]): number => {
  const at = a.findIndex(({ _id }, i) => _id !== b[i]?._id);
  return at < 0 ? 0 : (a[at]?._id ?? '') < (b[at]?._id ?? '') ? -1 : 1;
};
