import fc from 'fast-check';
import { couponBases } from '#shared/domain/coupon/coupon.ts';
import { won } from '#shared/domain/money/won.ts';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import type { CouponChoice, Quote, QuoteInput } from '#shared/domain/pricing/types.ts';
import { aCode, aCoupon, aLine, aLot, anInput, aPolicy, at, must } from './quote-samples.ts';

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);
const money = (max: number) =>
  fc.oneof(
    fc.nat({ max: 20 }),
    fc.nat({ max }),
    fc.nat({ max: max / 1000 }).map((thousands) => thousands * 1000),
  );
const percent = fc.nat({ max: 10_000 }).map((hundredths) => hundredths / 100);
const codes = ['parcel', 'freight', 'own'] as const;
const few = fc.subarray(['x', 'y', 'z']);

const line = fc.record({
  price: money(2_000_000),
  discountEnabled: fc.boolean(),
  discount: fc.oneof(
    fc.record({
      unit: oneOf('WON' as const),
      amount: money(2_000_000),
      expiration: fc.constant({ enabled: false }),
    }),
    fc.record({
      unit: oneOf('PERCENT' as const),
      amount: percent,
      expiration: fc.constant({ enabled: false }),
    }),
  ),
  optionPrice: fc.oneof(fc.constant(0), fc.integer({ min: -5_000, max: 50_000 })),
  amount: fc.integer({ min: 1, max: 12 }),
  _categories: few,
  _exhibitions: few,
  displayCodes: few,
  shippingCode: oneOf(undefined, ...codes),
  shippingBundleType: oneOf('BUNDLE' as const, 'APIECE' as const),
  second: fc.boolean(),
  /** Add-on of the first line */
  offered: fc.option(
    fc.record({
      perUnit: fc.integer({ min: 1, max: 3 }),
      mandatory: fc.boolean(),
      normalPrice: money(2_000_000),
    }),
    { nil: undefined, freq: 3 },
  ),
});

const charge = fc.record({
  type: oneOf(
    'PAY_ON_DELIVERY' as const,
    'BY_FIXED_AMOUNT' as const,
    'BY_PRICES_RANGE' as const,
    'BY_TRAVEL_RANGE' as const,
  ),
  fixedAmount: money(10_000),
  pricesRange: fc.array(fc.record({ price: money(300_000), amount: money(10_000) }), { maxLength: 4 }),
  travelRange: fc.array(fc.record({ distance: fc.nat({ max: 400 }), amount: money(10_000) }), {
    maxLength: 4,
  }),
});
const policy = fc.record({
  charge,
  island: fc.record({
    charge: fc.record({ amount__base: money(9_000), amount__jeju: money(9_000) }),
    isActive: fc.boolean(),
  }),
  service: fc.record({ charge: fc.record({ amount: money(30_000) }), isActive: fc.boolean() }),
});

const coupon = fc.record({
  basis: oneOf(...couponBases),
  unit: oneOf('AMOUNT' as const, 'PERCENT' as const),
  worth: percent,
  value: money(50_000),
  limit: oneOf(undefined, 0, 500, 5_000),
  price__min: oneOf(undefined, 0, 1_000, 50_000),
  target: oneOf('ALLITEMS' as const, 'CATEGORY' as const, 'EXHIBITS' as const, 'DISPLAYS' as const),
  line: fc.nat({ max: 20 }),
  code: oneOf(...codes),
});

const locations = [undefined, at(126.978, 37.5665), at(129.0756, 35.1796), at(126.5312, 33.4996)];

/** Generates arbitrary inputs of carts: every fee type, unit, basis and target, islands, grades, points. */
export const rawInput = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    policies: fc.array(policy, { minLength: 6, maxLength: 6 }),
    grades: fc.array(
      fc.oneof(
        fc.record({ unit: oneOf('PERCENT' as const), value: percent }),
        fc.record({ unit: oneOf('AMOUNT' as const), value: money(20_000) }),
      ),
      { maxLength: 2 },
    ),
    coupons: fc.array(coupon, { maxLength: 5 }),
    receiver: fc.record({
      postcode: oneOf('06236', '63100', '63001', '40210', ''),
      geolocation: oneOf(...locations),
    }),
    warehouse: oneOf(...locations),
    points: fc.nat({ max: 100 }),
    lots: fc.array(fc.nat({ max: 300_000 }), { maxLength: 3 }),
  })
  .map(({ lines, policies, grades, coupons, receiver, warehouse, points, lots }) => {
    const input = anInput({
      lines: lines.map(({ second, offered, ...rest }, i) =>
        aLine({
          lineId: `L${i}`,
          _product: `P${i}`,
          ...rest,
          ...(offered && i > 0 && { offer: { of: 'L0', ...offered, normalPrice: won(offered.normalPrice) } }),
          ...(second && rest.shippingCode && { shippingOption: `${rest.shippingCode}-2` }),
        }),
      ),
      gradeDiscounts: grades.map((grade) => ({ type: 'PURCHASE_AMOUNT', isActive: true, ...grade })),
      shippingPolicies: policies.map((one, i) => {
        const code = codes[i % 3] ?? 'parcel';
        return aPolicy({ ...one, code, _id: i < 3 ? code : `${code}-2` });
      }),
      shippingCodes: codes.map((value) =>
        aCode({ value, warehouse: { postcode: '1', address1: '', address2: '', geolocation: warehouse } }),
      ),
      receiver,
      pointLots: lots.map((amount_left, i) => aLot({ _id: `p${i}`, amount_left })),
      userCoupons: coupons.map(({ basis, unit, worth, value, limit, price__min, target }, i) =>
        aCoupon(
          { _id: `c${i}`, unit, value: unit === 'PERCENT' ? worth : value, limit },
          {
            basis,
            price__min,
            target: { type: target, _categories: ['x'], _exhibitions: ['x'], displayCodes: ['x'] },
          },
        ),
      ),
    });
    const choices = coupons.map(({ basis, line: at, code }, i): CouponChoice => {
      if (basis === 'TOTAL_ORDER_AMOUNT') return { _userCoupon: `c${i}` };
      if (basis === 'PRODUCT_PRICE') return { _userCoupon: `c${i}`, lineId: `L${at % lines.length}` };
      return { _userCoupon: `c${i}`, shippingCode: code };
    });
    return { input, choices, points };
  });

/** Reduces an input to one that can be quoted: the coupons that can be used, and a part of the usable points. */
const settle = ({
  input,
  choices,
  points,
}: {
  input: QuoteInput;
  choices: CouponChoice[];
  points: number;
}): QuoteInput => {
  let settled = input;
  for (const choice of choices) {
    const tried = { ...settled, coupons: [...settled.coupons, choice] };
    if (calculateQuote(tried).ok) settled = tried;
  }
  const { pointUsable } = must(calculateQuote(settled));
  return { ...settled, point: Math.floor((pointUsable * points) / 100) };
};

export const quotableInput: fc.Arbitrary<QuoteInput> = rawInput.map(settle);

export const quoted: fc.Arbitrary<{ input: QuoteInput; quote: Quote }> = quotableInput.map((input) => ({
  input,
  quote: must(calculateQuote(input)),
}));
