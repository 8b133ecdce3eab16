import type { ShopLimit, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { couponTerm } from '#shared/domain/coupon/discount.ts';
import { excludeEachOther, fitsShopLimit } from '#shared/domain/coupon/usability.ts';
import { sum } from '#shared/domain/money/won.ts';
import { allocate } from '#shared/domain/proof/allocate.ts';
import { calculate } from '#shared/domain/proof/calculator.ts';

/** A coupon that may be put somewhere: what it counts on there, as places in a list of amounts. */
export type PlacedCoupon = { coupon: UserCoupon; at: readonly number[] };

/** What is left of amounts once coupons are off, in the order that leaves least. */
export type Chain = { lefts: readonly number[]; left: number; coupons: readonly UserCoupon[] };

type Usage = Readonly<Record<string, { count: number; price: number }>>;

/** What a coupon takes off an amount; 0 where it may not, or cannot, take anything. */
export const discountOn = (coupon: UserCoupon, amount: number, usage: Usage = {}): number => {
  const discount = calculate(couponTerm(coupon, [amount], []));
  const limit: ShopLimit = coupon.usage.limit.shop;
  const soFar = usage[coupon._coupon] ?? { count: 0, price: 0 };
  return fitsShopLimit(limit, soFar, { count: 1, price: discount }) ? discount : 0;
};

/** Takes a coupon off, shared out as a quote does; `undefined` when it would take nothing. */
const take = (lefts: readonly number[], { coupon, at }: PlacedCoupon, usage: Usage): number[] | undefined => {
  const weights = at.map((place) => lefts[place] ?? 0);
  const discount = discountOn(coupon, sum(weights), usage);
  if (discount === 0) return undefined;
  const after = [...lefts];
  const shares = allocate(discount, weights);
  for (const [i, place] of at.entries()) after[place] = (after[place] ?? 0) - (shares[i] ?? 0);
  return after;
};

/**
 * The best way to use all of some coupons on one list of amounts, for any subset of them (a bit mask), calculated when
 * asked for; a subset of which some coupon would take nothing has none.
 *
 * Coupons that count on the same amounts only care for their sum, and less left before is never more left after: the
 * best of a subset builds on the best of a smaller one. Otherwise every order is tried.
 */
export const chainsOn = (
  start: readonly number[],
  placed: readonly PlacedCoupon[],
  usage: Usage,
): ((mask: number) => Chain | undefined) => {
  const alike = placed.every(({ at }) => String(at) === String(placed[0]?.at));
  const found = new Map<number, Chain[]>([[0, [{ lefts: start, left: sum(start), coupons: [] }]]]);
  const chainsOf = (mask: number): Chain[] => {
    const known = found.get(mask);
    if (known) return known;
    const chains: Chain[] = [];
    for (const [i, one] of placed.entries()) {
      if (!(mask & (1 << i))) continue;
      for (const before of chainsOf(mask ^ (1 << i))) {
        if (before.coupons.some((other) => excludeEachOther(other, one.coupon))) continue;
        const lefts = take(before.lefts, one, usage);
        if (lefts) chains.push({ lefts, left: sum(lefts), coupons: [...before.coupons, one.coupon] });
      }
    }
    const best = bestOf(chains);
    const kept = alike ? (best ? [best] : []) : chains;
    found.set(mask, kept);
    return kept;
  };
  return (mask) => bestOf(chainsOf(mask));
};

/** The best way to use any of some coupons on one list of amounts. */
export const bestChain = (start: readonly number[], placed: readonly PlacedCoupon[], usage: Usage): Chain => {
  const chains = chainsOn(start, placed, usage);
  const best = bestOf(Array.from({ length: 1 << placed.length }, (_, mask) => chains(mask)));
  return best ?? { lefts: start, left: sum(start), coupons: [] };
};

/** The chain that leaves least; of equal ones that with the fewest coupons. */
const bestOf = (chains: readonly (Chain | undefined)[]): Chain | undefined =>
  chains.reduce<Chain | undefined>(
    (best, chain) => (chain && isBetter(chain, best) ? chain : best),
    undefined,
  );

const isBetter = (a: Chain, b: Chain | undefined): boolean =>
  !b || a.left < b.left || (a.left === b.left && a.coupons.length < b.coupons.length);
