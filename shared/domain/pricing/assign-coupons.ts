import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { excludeEachOther } from '#shared/domain/coupon/usability.ts';
import { sum } from '#shared/domain/money/won.ts';
import {
  type Chain,
  type CouponUses,
  createChainLookup,
  discountOn,
  findBestChain,
  type PlacedCoupon,
  unlimitedDiscountOf,
} from './coupon-chains.ts';

/** Coupons that may be used on one line, or on the shipping fees of one code. */
export type Slot = readonly PlacedCoupon[];

/** Coupons of each slot, in the order they are calculated, and the remaining amounts. */
export type CouponAssignment = { chosen: [slot: string, coupon: UserCoupon][]; lefts: readonly number[] };

/**
 * Most divisions of coupons among single slots that are all tried, in some milliseconds: three coupons among four
 * lines.
 */
const DIVISIONS_TRIED = 130;

/** Best result of some coupons on some slots: the discount in won, and the coupons of each slot. */
type Filled = { off: number; chains: [slot: string, chain: Chain][] };

/**
 * Assigns coupons to slots so that the least is left to pay, after the coupons on the total (`last`), which are
 * calculated on what the slots leave. Slots do not overlap.
 *
 * For the coupons on the total, slots that belong to the same of their targets are of one kind, and only the remaining
 * sum of a kind matters: so the best filling is calculated for each kind and every subset of the coupons, and then
 * every division of the coupons among the kinds is tried, unless even its best case cannot win.
 *
 * When those coupons apply to different amounts, the rounding of shares matters too: then each slot is a kind of its
 * own, as long as all divisions can be tried; with more divisions the result may be up to a won per coupon above the
 * best.
 */
export const assignCoupons = (
  start: readonly number[],
  slots: ReadonlyMap<string, Slot>,
  last: readonly PlacedCoupon[],
  usage: CouponUses,
): CouponAssignment => {
  const coupons = [...new Set([...slots.values()].flat().map(({ coupon }) => coupon))];
  const kinds = new Map<string, [string, Slot][]>();
  const isRounded =
    last.some(({ at }) => String(at) !== String(last[0]?.at)) &&
    (slots.size + 1) ** coupons.length <= DIVISIONS_TRIED;
  for (const [slot, placed] of slots) {
    const kind = isRounded ? slot : last.map((placedCoupon) => countsFor(placedCoupon, placed)).join();
    kinds.set(kind, [...(kinds.get(kind) ?? []), [slot, placed]]);
  }
  const fillings = [...kinds.values()].map((group) => fillingsOf(start, group, coupons, usage));

  const clashes = clashesOf(coupons);
  const boundOf = leastLeft(start, [...kinds.values()], last);

  /** Ways to divide the coupons among the kinds, each with the least that could be left. */
  const divisions: { filled: readonly Filled[]; bound: number }[] = [];
  const divide = (i: number, masks: readonly number[]): void => {
    if (i < coupons.length) {
      for (const kind of fillings.keys())
        divide(
          i + 1,
          masks.map((mask, k) => (k === kind ? mask | (1 << i) : mask)),
        );
      divide(i + 1, masks);
      return;
    }
    // Each kind is searched separately, so coupons that exclude each other must be kept apart across kinds, too.
    if (clashes[masks.reduce((all, mask) => all | mask, 0)]) return;
    const filled = masks.flatMap((mask, kind) => fillings[kind]?.[mask] ?? []);
    if (filled.length === masks.length) divisions.push({ filled, bound: boundOf(filled) });
  };
  divide(
    0,
    fillings.map(() => 0),
  );

  // The most promising first: its result makes the search of most others unnecessary.
  divisions.sort((a, b) => a.bound - b.bound);
  let best = { left: Number.POSITIVE_INFINITY, used: 0, placing: placingOf(start, []) };
  for (const { filled, bound } of divisions) {
    if (bound > best.left) break;
    const placing = placingOf(
      start,
      filled.flatMap(({ chains }) => chains),
    );
    const { left, coupons: onTotal } = findBestChain(placing.lefts, last, usage);
    const found = { left, used: placing.chosen.length + onTotal.length, placing };
    if (isBetter(found, best)) best = found;
  }
  return best.placing;
};

/** Returns true when a coupon on the total applies to all places of a slot; otherwise it is taken to apply to none. */
const countsFor = ({ at }: PlacedCoupon, slot: Slot = []): boolean =>
  slot[0]?.at.every((place) => at.includes(place)) ?? false;

/** Returns true when less is left, or the same with fewer coupons. */
const isBetter = (a: { left: number; used: number }, b: { left: number; used: number }): boolean =>
  (a.left - b.left || a.used - b.used) < 0;

/**
 * Returns a function that calculates the least that can be left after some fillings, one a kind: as if no coupon on the
 * total reduced the amount of another one, and none was used up.
 */
const leastLeft = (
  start: readonly number[],
  kinds: readonly (readonly [string, Slot][])[],
  last: readonly PlacedCoupon[],
): ((filled: readonly Filled[]) => number) => {
  const total = sum(start);
  const onTotal = last.map(({ coupon, at }) => ({
    discount: unlimitedDiscountOf(coupon),
    amount: sum(at.map((place) => start[place] ?? 0)),
    kinds: kinds.map(([first]) => countsFor({ coupon, at }, first?.[1])),
  }));
  return (filled) => {
    let remaining: number = total;
    for (const { off } of filled) remaining -= off;
    for (const choice of onTotal) {
      let amount: number = choice.amount;
      for (const [kind, { off }] of filled.entries()) if (choice.kinds[kind]) amount -= off;
      remaining -= choice.discount(amount);
    }
    return remaining;
  };
};

/** Returns the amounts after the coupons of some slots. */
const placingOf = (start: readonly number[], chains: Filled['chains']): CouponAssignment => {
  const lefts = [...start];
  for (const [, chain] of chains)
    for (const [place, amount] of start.entries())
      lefts[place] = (lefts[place] ?? 0) - amount + (chain.lefts[place] ?? 0);
  const chosen = chains.flatMap(([slot, chain]) =>
    chain.coupons.map((coupon): [string, UserCoupon] => [slot, coupon]),
  );
  return { chosen, lefts };
};

/**
 * Calculates the best way to assign all of some coupons to slots, for every subset of the coupons (by bit mask), slot
 * after slot. Each of n coupons only needs its n best slots: one of those is always free.
 */
const fillingsOf = (
  start: readonly number[],
  slots: readonly [string, Slot][],
  coupons: readonly UserCoupon[],
  usage: CouponUses,
): (Filled | undefined)[] => {
  const all = 1 << coupons.length;
  let filled = Array.from({ length: all }, (_, mask): Filled | undefined =>
    mask === 0 ? { off: 0, chains: [] } : undefined,
  );
  for (const [slot, placed] of promising(start, slots, coupons, usage)) {
    const chains = createChainLookup(start, placed, usage);
    const bits = coupons.map((coupon) => placed.findIndex((placedCoupon) => placedCoupon.coupon === coupon));
    const chainOf = (mask: number): Chain | undefined => {
      let inSlot = 0;
      for (const [i, bit] of bits.entries())
        if (mask & (1 << i)) {
          if (bit < 0) return undefined;
          inSlot |= 1 << bit;
        }
      return chains(inSlot);
    };
    const here = Array.from({ length: all }, (_, mask) => chainOf(mask));
    const before = sum(start);
    filled = filled.map((known, mask) => {
      let best = known;
      for (let part = mask; part > 0; part = (part - 1) & mask) {
        const [chain, rest] = [here[part], filled[mask ^ part]];
        if (!chain || !rest) continue;
        const off = rest.off + before - chain.left;
        if (!best || off > best.off) best = { off, chains: [...rest.chains, [slot, chain]] };
      }
      return best;
    });
  }
  return filled;
};

/** Returns for every subset of the coupons (by bit mask) true when two of them exclude each other. */
const clashesOf = (coupons: readonly UserCoupon[]): boolean[] => {
  const others = coupons.map((a) =>
    coupons.reduce((mask, b, i) => (a !== b && excludeEachOther(a, b) ? mask | (1 << i) : mask), 0),
  );
  return Array.from({ length: 1 << coupons.length }, (_, mask) =>
    others.some((excluded, i) => (mask & (1 << i)) !== 0 && (mask & excluded) !== 0),
  );
};

const promising = (
  start: readonly number[],
  slots: readonly [string, Slot][],
  coupons: readonly UserCoupon[],
  usage: CouponUses,
): [string, Slot][] => {
  const worthOf = ({ coupon, at }: PlacedCoupon) =>
    discountOn(coupon, sum(at.map((place) => start[place] ?? 0)), usage);
  const wantedIds = new Set(
    coupons.flatMap((coupon) =>
      slots
        .flatMap(([slot, placed]) =>
          placed
            .filter((placedCoupon) => placedCoupon.coupon === coupon)
            .map((placedCoupon) => ({ slot, worth: worthOf(placedCoupon) })),
        )
        .sort((a, b) => b.worth - a.worth)
        .slice(0, coupons.length)
        .map(({ slot }) => slot),
    ),
  );
  return slots.filter(([slot]) => wantedIds.has(slot));
};
