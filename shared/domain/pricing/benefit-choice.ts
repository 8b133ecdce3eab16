import { type Won, won, ZERO } from '#shared/domain/money/won.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import { type AnyFailure, type Failure, ok, type Result } from '#shared/domain/result.ts';
import { findBestBenefits } from './best-use.ts';
import { EXACT_COUPONS } from './coupon-order.ts';
import { isChargeable, leastOf, limitPoints, refusalOfTotal } from './payable.ts';
import { calculateQuote, type QuoteFailure } from './quote.ts';
import type { CouponChoice, Quote, QuoteInput } from './types.ts';

/** Coupons and points a shopper uses. */
export type BenefitChoice = { coupons: CouponChoice[]; point: Won };

/** One way to use benefits, with the total to pay. */
export type BenefitWay = BenefitChoice & {
  /** `best`, `coupons`, `points`, `none`, or the user coupon that is used alone */
  use: string;
  totalPrice: Won;
};

/**
 * Lists the ways an order form offers, cheapest first: the best coupons with points, those coupons alone, the points
 * alone, each coupon alone (at most eight), no benefits. A way equal to an earlier one is omitted. The list is empty
 * when the member has no benefit that fits. Fails as the quote without benefits does.
 *
 * @param least won: the smallest total that can be paid; ways with a smaller total are omitted
 */
export const listBenefitWays = (input: QuoteInput, least = 0): Result<BenefitWay[], QuoteFailure> => {
  const best = findBestBenefits(input, least);
  if (!best.ok) return best;
  const { coupons, point, quote: paid, without, choices } = best.value;
  if (coupons.length === 0 && point === 0) return ok([]);
  const points = limitPoints(without.totalPrice, without.pointUsable, least);
  const total = without.totalPrice;
  // Points are taken off the total and change nothing else, so no way needs a quote of its own.
  const ways: BenefitWay[] = [
    { use: 'best', coupons, point, totalPrice: paid.totalPrice },
    { use: 'coupons', coupons, point: ZERO, totalPrice: won(paid.totalPrice + point) },
    ...(points > 0 ? [{ use: 'points', coupons: [], point: points, totalPrice: won(total - points) }] : []),
    ...choices.slice(0, EXACT_COUPONS).map(({ choice, totalPrice }) => ({
      use: choice._userCoupon,
      coupons: [choice],
      point: ZERO,
      totalPrice,
    })),
    { use: 'none', coupons: [], point: ZERO, totalPrice: total },
  ];
  const seen = new Set<string>();
  const different = ways.filter((way) => {
    const key = JSON.stringify([way.coupons, way.point]);
    return isChargeable(way.totalPrice, least) && !seen.has(key) && seen.add(key);
  });
  return ok(different);
};

/** A part of the choice that was refused: the points, or one of the coupons. */
export type RefusedChoice = Pick<AnyFailure, 'code' | 'message'> & { _userCoupon?: string };

/** A price with the accepted part of the choice, and the reasons the rest was refused. */
export type SettledChoice = { chosen: BenefitChoice; quote: Quote; refused: RefusedChoice[] };

/**
 * Prices a choice without its refused parts, so that a form can show the reason next to the price without them. Orders
 * never do this: they are refused as a whole. Fails when the goods themselves cannot be priced.
 *
 * @param paymentMethod when it does not accept the total, fewer points are used, if that helps
 */
export const settleChoice = (
  input: QuoteInput,
  { coupons, point }: { coupons: readonly CouponChoice[]; point: number },
  paymentMethod: PaymentMethod = 'account',
): Result<SettledChoice, QuoteFailure> => {
  const remaining = [...coupons];
  const refused: RefusedChoice[] = [];
  /** Returns the price with these points, without the coupons that are refused. */
  const priceWith = (points: number): Result<Quote, QuoteFailure> => {
    for (;;) {
      const quoted = calculateQuote({ ...input, coupons: remaining, point: points });
      const refusedAt = quoted.ok ? undefined : placeOf(quoted.failure, 'coupons');
      const [out] = refusedAt === undefined ? [] : remaining.splice(refusedAt, 1);
      if (quoted.ok || !out) return quoted;
      const { code, message } = quoted.failure;
      refused.push({ code, message, _userCoupon: out._userCoupon });
    }
  };
  const settled = (
    priced: Result<Quote, QuoteFailure>,
    points: number,
  ): Result<SettledChoice, QuoteFailure> => {
    if (!priced.ok) return priced;
    const refusal = refusalOfTotal(priced.value, paymentMethod);
    const fitting = limitPoints(priced.value.totalPrice + points, points, leastOf(paymentMethod));
    if (refusal && !refused.some(({ code }) => code === refusal.code))
      refused.push({ code: refusal.code, message: refusal.message });
    return refusal && fitting < points
      ? settled(priceWith(fitting), fitting)
      : ok({ chosen: { coupons: remaining, point: won(points) }, quote: priced.value, refused });
  };

  const withPoints = priceWith(point);
  if (withPoints.ok || placeOf(withPoints.failure, 'point') === undefined) return settled(withPoints, point);
  refused.push({ code: withPoints.failure.code, message: withPoints.failure.message });
  const without = priceWith(0);
  if (!without.ok || !Number.isSafeInteger(point) || point < 0) return settled(without, 0);
  const { pointUsable } = without.value;
  return settled(priceWith(pointUsable), pointUsable);
};

/** Returns the index of the coupon a failure is about, or 0 when it is about the points. */
const placeOf = ({ issues = [] }: Failure<QuoteFailure>, of: 'coupons' | 'point'): number | undefined => {
  const [kind, index = '0'] = issues[0]?.path.split('.') ?? [];
  return kind === of ? Number(index) : undefined;
};
