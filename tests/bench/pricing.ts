import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { bestUse } from '#shared/domain/pricing/best-use.ts';
import { quote } from '#shared/domain/pricing/quote.ts';
import type { QuoteInput } from '#shared/domain/pricing/types.ts';
import { aCode, aCoupon, aLine, aLot, anInput, aPolicy, must } from '#tests/unit/pricing/given.ts';
import { percentile } from './load.ts';

export type PricingFigures = {
  lines: number;
  /** With eight coupons chosen */
  quotesPerSecond: number;
  /** Of eight usable coupons and points, the cheapest set; milliseconds */
  bestUseMs: number;
  bestUseP95: number;
};

const MILLISECONDS = 1_500;

/** Four on products, two on the total, two on the shipping fee; by percent and by amount, some with a limit. */
const coupons: UserCoupon[] = [
  aCoupon({ _id: 'p1', unit: 'PERCENT', value: 10, limit: 5_000 }, { basis: 'PRODUCT_PRICE' }),
  aCoupon({ _id: 'p2', value: 3_000 }, { basis: 'PRODUCT_PRICE' }),
  aCoupon({ _id: 'p3', unit: 'PERCENT', value: 5 }, { basis: 'PRODUCT_PRICE', price__min: 20_000 }),
  aCoupon({ _id: 'p4', value: 2_000 }, { basis: 'PRODUCT_PRICE' }),
  aCoupon({ _id: 't1', unit: 'PERCENT', value: 7, limit: 20_000 }),
  aCoupon({ _id: 't2', value: 5_000 }, { price__min: 30_000 }),
  aCoupon({ _id: 'd1', value: 1_000 }, { basis: 'DELIVERY_FARE' }),
  aCoupon({ _id: 'd2', unit: 'PERCENT', value: 50 }, { basis: 'DELIVERY_FARE' }),
];

const cartOf = (lines: number): QuoteInput =>
  anInput({
    lines: Array.from({ length: lines }, (_, n) =>
      aLine({
        lineId: `line-${n}`,
        price: 12_900 + ((n * 7_700) % 90_000),
        amount: 1 + (n % 3),
        shippingCode: n % 4 === 3 ? 'freight' : 'parcel',
      }),
    ),
    shippingPolicies: [aPolicy(), aPolicy({ code: 'freight', charge: { fixedAmount: 30_000 } })],
    shippingCodes: [aCode(), aCode({ value: 'freight' })],
    userCoupons: coupons,
    pointLots: [aLot({ amount_left: 8_000 })],
    receiver: { postcode: '63000', address1: '제주특별자치도 제주시' },
  });

/** Times of some work, one after the other, warm. */
const timesOf = (work: () => unknown): number[] => {
  for (let n = 0; n < 20; n++) work();
  const times: number[] = [];
  const until = performance.now() + MILLISECONDS;
  while (performance.now() < until) {
    const begin = performance.now();
    work();
    times.push(performance.now() - begin);
  }
  return times;
};

const mean = (times: readonly number[]): number => times.reduce((sum, time) => sum + time, 0) / times.length;

/** The price engine by itself, on one core: carts of 1, 10 and 40 lines with eight coupons. */
export const measurePricing = (): PricingFigures[] =>
  [1, 10, 40].map((lines) => {
    const input = cartOf(lines);
    const best = must(bestUse(input));
    const chosen = { ...input, coupons: everyCoupon(lines), point: best.point };
    const quoted = quote(chosen).ok ? chosen : { ...input, coupons: best.coupons, point: best.point };
    must(quote(quoted));
    const search = timesOf(() => bestUse(input));
    return {
      lines,
      quotesPerSecond: Math.round(1000 / mean(timesOf(() => quote(quoted)))),
      bestUseMs: Math.round(mean(search) * 10) / 10,
      bestUseP95: percentile(search, 0.95),
    };
  });

/** All eight at once, each where it may be. */
const everyCoupon = (lines: number) =>
  coupons.map(({ _id: _userCoupon, usage }, n) => {
    if (usage.target.price === 'PRODUCT_PRICE') return { _userCoupon, lineId: `line-${n % lines}` };
    if (usage.target.price === 'DELIVERY_FARE') return { _userCoupon, shippingCode: 'parcel' };
    return { _userCoupon };
  });
