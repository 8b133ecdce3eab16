import type { CouponBasis, UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { listBenefitWays, settleChoice } from '#shared/domain/pricing/benefit-choice.ts';
import { findBestBenefits } from '#shared/domain/pricing/best-use.ts';
import { listCouponOffers } from '#shared/domain/pricing/coupon-places.ts';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import type { QuoteInput } from '#shared/domain/pricing/types.ts';
import { aCode, aCoupon, aLine, aLot, anInput, aPolicy, must } from '#tests/unit/pricing/quote-samples.ts';
import { percentile } from './load.ts';

export type PricingFigures = {
  lines: number;
  /** With eight coupons chosen */
  quotesPerSecond: number;
  /** Time to find the cheapest use of eight coupons and points, in milliseconds */
  bestUseMs: number;
  bestUseP95: number;
};

/** CPU time of opening an order form, in milliseconds, by the coupons its member holds. */
export type FormFigures = { lines: number; coupons: number; of: { held: string; cpuMs: number }[] };

const MILLISECONDS = 1_500;
/** Maximum milliseconds of CPU time for opening the order form of 30 lines and 48 coupons. */
const MOST_FORM_MS = 100;

/**
 * Coupons: four on products, two on the total, two on the shipping fee; by percent and by amount, some with a limit.
 */
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

/** Measures the times of repeated work, after a warm-up. */
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

/** Measures the price engine alone, on one core: carts of 1, 10 and 40 lines with eight coupons. */
export const measurePricing = (): PricingFigures[] =>
  [1, 10, 40].map((lines) => {
    const input = cartOf(lines);
    const best = must(findBestBenefits(input));
    const chosen = { ...input, coupons: everyCoupon(lines), point: best.point };
    const quoted = calculateQuote(chosen).ok
      ? chosen
      : { ...input, coupons: best.coupons, point: best.point };
    must(calculateQuote(quoted));
    const search = timesOf(() => findBestBenefits(input));
    return {
      lines,
      quotesPerSecond: Math.round(1000 / mean(timesOf(() => calculateQuote(quoted)))),
      bestUseMs: Math.round(mean(search) * 10) / 10,
      bestUseP95: percentile(search, 0.95),
    };
  });

/** Chooses all eight at once, each on a line or fee it fits. */
const everyCoupon = (lines: number) =>
  coupons.map(({ _id: _userCoupon, usage }, n) => {
    if (usage.target.price === 'PRODUCT_PRICE') return { _userCoupon, lineId: `line-${n % lines}` };
    if (usage.target.price === 'DELIVERY_FARE') return { _userCoupon, shippingCode: 'parcel' };
    return { _userCoupon };
  });

/** Builds 48 coupons, each for the goods of one group, half of them by percent. */
const hand = (bases: readonly CouponBasis[], groups: number): UserCoupon[] =>
  Array.from({ length: 48 }, (_, n) => {
    // The eight with the largest discount are tried together.
    const scale = n < 8 ? 10 : 1;
    const takes =
      n % 2 === 0
        ? { unit: 'PERCENT' as const, value: 3 * scale + (n % 7) }
        : { value: 900 * scale + n * 37 };
    const basis = bases[n % bases.length];
    const target =
      basis === 'TOTAL_ORDER_AMOUNT' && groups > 0
        ? { type: 'DISPLAYS' as const, displayCodes: [`group-${n % groups}`] }
        : {};
    return aCoupon({ _id: `c${String(n).padStart(2, '0')}`, ...takes }, { basis, target });
  });

/** Sets of 48 coupons: of every kind, and those whose search divides coupons among most lines. */
const hands: [held: string, coupons: UserCoupon[]][] = [
  [
    'goods, total and shipping',
    hand(['PRODUCT_PRICE', 'TOTAL_ORDER_AMOUNT', 'DELIVERY_FARE', 'PRODUCT_PRICE'], 0),
  ],
  ['goods alone', hand(['PRODUCT_PRICE'], 0)],
  ['total of eight groups of goods', hand(['TOTAL_ORDER_AMOUNT'], 8)],
  ['goods, and total of eight groups', hand(['PRODUCT_PRICE', 'TOTAL_ORDER_AMOUNT'], 8)],
];

/** Builds an input of 30 lines, each in some of eight groups. */
const formOf = (userCoupons: UserCoupon[]): QuoteInput => {
  const cart = cartOf(30);
  const groupsOf = (n: number) => [0, 1, 2, 3, 4, 5, 6, 7].filter((group) => (n * 37 + 11) & (1 << group));
  const lines = cart.lines.map((line, n) => ({
    ...line,
    displayCodes: groupsOf(n).map((group) => `group-${group}`),
  }));
  return { ...cart, lines, userCoupons };
};

/** Measures the CPU time of repeated work after a warm-up: milliseconds each. */
const processorOf = (work: () => unknown, times = 20): number => {
  for (let n = 0; n < 5; n++) work();
  const begin = process.cpuUsage();
  for (let n = 0; n < times; n++) work();
  const { user, system } = process.cpuUsage(begin);
  return Math.round((user + system) / times / 100) / 10;
};

/** Measures all calculations for opening an order form of 30 lines, without any cache. */
export const measureOrderForm = (): FormFigures => ({
  lines: 30,
  coupons: 48,
  of: hands.map(([held, userCoupons]) => {
    const input = formOf(userCoupons);
    const open = () => {
      const base = must(calculateQuote({ ...input, coupons: [], point: 0 }));
      const [best] = must(listBenefitWays(input, 100));
      const chosen = must(settleChoice(input, { coupons: best?.coupons ?? [], point: 0 }, 'card'));
      return [listCouponOffers(input, base), chosen];
    };
    return { held, cpuMs: processorOf(open) };
  }),
});

/** Lists the problems of those figures. */
export const complaintsAboutForm = ({ of }: FormFigures): string[] =>
  of
    .filter(({ cpuMs }) => cpuMs > MOST_FORM_MS)
    .map(({ held, cpuMs }) => `an order form with coupons on ${held} takes ${cpuMs} ms of the processor`);
