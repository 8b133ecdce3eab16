import { refusalOfUse } from '#shared/domain/coupon/usability.ts';
import { sum, type Won, won } from '#shared/domain/money/won.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { assignCoupons, type Slot } from './assign-coupons.ts';
import { type CouponUses, discountOn, findBestChain } from './coupon-chains.ts';
import { EXACT_COUPONS } from './coupon-order.ts';
import {
  amountsOf,
  type CouponBase,
  type CouponPlace,
  couponBaseOf,
  couponPlacesOf,
} from './coupon-places.ts';
import { isChargeable, limitPoints } from './payable.ts';
import { calculateQuote, type QuoteFailure, spendablePointsOf } from './quote.ts';
import type { CouponChoice, Quote, QuoteInput } from './types.ts';

/** The cheapest choice, and the total with each coupon alone. */
export type BestBenefits = {
  coupons: CouponChoice[];
  point: Won;
  quote: Quote;
  /** Without coupons and points */
  without: Quote;
  /** Each coupon that fits, on the target where it saves most alone, with the remaining total, without points */
  choices: { choice: CouponChoice; totalPrice: Won }[];
};

/**
 * Finds the cheapest set of coupons and points, out of all coupons in `userCoupons` (`coupons` and `point` of the input
 * are ignored). Of sets with the same price it takes one with the fewest coupons. Fails as the quote without benefits
 * does.
 *
 * @param least won: the smallest total that can be paid; a smaller one is proposed only when nothing else is possible
 */
export const findBestBenefits = (input: QuoteInput, least = 0): Result<BestBenefits, QuoteFailure> => {
  const without = calculateQuote({ ...input, coupons: [], point: 0 });
  if (!without.ok) return without;
  const base = without.value;
  const usage = input.couponUsage ?? {};
  const options = input.userCoupons
    .filter((coupon) => !refusalOfUse(coupon, input._user, input.now))
    .flatMap((coupon) => {
      const amounts = amountsOf(base.lines, couponBaseOf(coupon));
      const offers = couponPlacesOf(coupon, input, base).map((place) => ({
        place,
        discount: discountOn(coupon, sum(place.at.map((at) => amounts[at] ?? 0)), usage),
      }));
      const places = offers.filter(({ discount }) => discount > 0).map(({ place }) => place);
      const best = offers.reduce((most, offer) => (offer.discount > most.discount ? offer : most), {
        place: offers[0]?.place,
        discount: 0,
      });
      return best.place && best.discount > 0
        ? [{ coupon, places, best: best.place, discount: best.discount }]
        : [];
    })
    .sort((a, b) => b.discount - a.discount);

  // A single coupon changes nothing else of the price, so its total needs no quote.
  const alone = options.map(({ best: { choice }, discount }) => ({
    choice,
    totalPrice: won(base.totalPrice - discount),
  }));
  const combinable = options.filter(({ coupon }) => coupon.usage.combinable).slice(0, EXACT_COUPONS);
  const together = combine(
    combinable.flatMap(({ places }) => places),
    base,
    usage,
  );
  const combined = calculateQuote({ ...input, coupons: together, point: 0 });
  const spendable = spendablePointsOf(input);
  const candidates = [
    { coupons: [], totalPrice: base.totalPrice },
    ...alone.map(({ choice, totalPrice }) => ({ coupons: [choice], totalPrice })),
    ...(combined.ok ? [{ coupons: together, totalPrice: combined.value.totalPrice }] : []),
  ].map(({ coupons, totalPrice }) => {
    const point = limitPoints(totalPrice, Math.min(spendable, totalPrice), least);
    return { coupons, point, totalPrice, payable: isChargeable(totalPrice - point, least) };
  });
  const payable = candidates.filter((candidate) => candidate.payable);
  const best = (payable.length > 0 ? payable : candidates).reduce((cheapest, candidate) =>
    candidate.totalPrice < cheapest.totalPrice ||
    (candidate.totalPrice === cheapest.totalPrice && candidate.coupons.length < cheapest.coupons.length)
      ? candidate
      : cheapest,
  );
  const { point } = best;
  const isPriced = best.coupons === together && point === 0;
  const paid = isPriced ? combined : calculateQuote({ ...input, coupons: best.coupons, point });
  return paid.ok
    ? ok({ coupons: best.coupons, point, quote: paid.value, without: base, choices: alone })
    : paid;
};

/**
 * Returns the best choices of combinable coupons, calculated separately for goods, shipping fees and services, which do
 * not affect each other.
 */
const combine = (places: readonly CouponPlace[], base: Quote, usage: CouponUses): CouponChoice[] => {
  const on = (field: CouponBase) => places.filter(({ coupon }) => couponBaseOf(coupon) === field);
  const choose = (field: CouponBase): CouponChoice[] => {
    const here = on(field);
    const onTotal = here.filter(({ coupon }) => coupon.usage.target.price === 'TOTAL_ORDER_AMOUNT');
    const apart = here.filter((place) => !onTotal.includes(place));
    const slots = new Map<string, Slot>();
    for (const { slot, coupon, at } of apart) slots.set(slot, [...(slots.get(slot) ?? []), { coupon, at }]);
    const start = amountsOf(base.lines, field);
    const placing = assignCoupons(start, slots, onTotal, usage);
    const last = findBestChain(placing.lefts, onTotal, usage);
    return [
      ...placing.chosen.flatMap(([slot, coupon]) =>
        apart.filter((p) => p.slot === slot && p.coupon === coupon),
      ),
      ...last.coupons.flatMap((coupon) => onTotal.filter((place) => place.coupon === coupon)),
    ].map(({ choice }) => choice);
  };
  return [...choose('goods'), ...choose('deliveryPrice'), ...choose('servicePrice')];
};
