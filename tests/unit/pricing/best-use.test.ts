import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponBases } from '#shared/domain/coupon/coupon.ts';
import { listBenefitWays } from '#shared/domain/pricing/benefit-choice.ts';
import { findBestBenefits } from '#shared/domain/pricing/best-use.ts';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import type { CouponChoice, QuoteInput } from '#shared/domain/pricing/types.ts';
import { law } from '#tests/support/law.ts';
import { aCode, aCoupon, aLine, aLot, anInput, aPolicy, must } from './quote-samples.ts';

const best = (changes: Partial<QuoteInput>) => must(findBestBenefits(anInput(changes)));
const product = { basis: 'PRODUCT_PRICE' as const };
const percent = (value: number, _id: string, limit?: number) => ({
  _id,
  unit: 'PERCENT' as const,
  value,
  limit,
});

describe('best use (what costs the shopper least)', () => {
  test('a product coupon goes where it takes most', () => {
    const lines = [aLine(), aLine({ lineId: 'B', price: 30_000 })];
    const found = best({ lines, userCoupons: [aCoupon(percent(10, 'c1'), product)] });
    expect(found.coupons).toEqual([{ _userCoupon: 'c1', lineId: 'B' }]);
    expect(found.quote.totalPrice).toBe(37_000);
  });

  test('a percent before an amount on the same line', () => {
    const found = best({
      userCoupons: [aCoupon({ value: 5_000 }, product), aCoupon(percent(10, 'c2'), product)],
    });
    expect(found.coupons.map(({ _userCoupon }) => _userCoupon)).toEqual(['c2', 'c1']);
    expect(found.quote.totalPrice).toBe(4_000);
  });

  test('one that stands alone, when it takes more than the others together', () => {
    const userCoupons = [
      aCoupon(),
      aCoupon({ _id: 'c2' }),
      aCoupon({ _id: 'big', value: 2_500 }, { combinable: false }),
    ];
    expect(best({ userCoupons }).coupons).toEqual([{ _userCoupon: 'big' }]);
    expect(best({ userCoupons: [...userCoupons, aCoupon({ _id: 'c3' })] }).quote.couponPrice).toBe(3_000);
  });

  test('no coupon that would change nothing, nor one that may not be used', () => {
    const userCoupons = [
      aCoupon({ value: 10_000 }),
      aCoupon({ _id: 'c2' }),
      aCoupon({ _id: 'used', isUsed: true }),
      aCoupon({ _id: 'dear' }, { price__min: 99_000 }),
    ];
    const found = best({ userCoupons });
    expect(found.coupons).toEqual([{ _userCoupon: 'c1' }]);
    expect(found.choices.map(({ choice, totalPrice }) => [choice._userCoupon, totalPrice])).toEqual([
      ['c1', 0],
      ['c2', 9_000],
    ]);
  });

  test('points pay what is left, as far as they go', () => {
    const found = best({ userCoupons: [aCoupon()], pointLots: [aLot({ amount_left: 3_000 })] });
    expect(found).toMatchObject({
      point: 3_000,
      quote: { couponPrice: 1_000, pointPrice: 3_000, totalPrice: 6_000 },
    });
  });

  test('off the total’s target, when the total’s coupon then takes more', () => {
    const lines = [aLine({ price: 20_000 }), aLine({ lineId: 'B', price: 20_000 })];
    const onA = { target: { type: 'PRODUCTS' as const, _products: ['product-of-A'] } };
    const found = best({
      lines,
      userCoupons: [aCoupon({ value: 5_000 }, product), aCoupon(percent(50, 'c2'), onA)],
    });
    expect(found.coupons).toEqual([{ _userCoupon: 'c1', lineId: 'B' }, { _userCoupon: 'c2' }]);
    expect(found.quote.totalPrice).toBe(25_000);
  });

  test('to the won, where the shares of a coupon on all goods are rounded', () => {
    const lines = [
      aLine({ price: 1_344 }),
      aLine({ lineId: 'B', price: 1_084 }),
      aLine({ lineId: 'C', price: 1_160, displayCodes: ['x'] }),
    ];
    const onC = { target: { type: 'DISPLAYS' as const, displayCodes: ['x'] } };
    const userCoupons = [
      aCoupon({ value: 600 }, onC),
      aCoupon(percent(49, 'c2')),
      aCoupon({ _id: 'c3', value: 340 }, product),
    ];
    expect(best({ lines, userCoupons }).quote.totalPrice).toBe(1_064);
  });

  test('two that exclude each other stay apart, wherever they could go', () => {
    const lines = [aLine({ price: 1_000 }), aLine({ lineId: 'B', price: 1_000 })];
    const once = { ...product, shop: { count__sum: 100 } };
    const onA = { target: { type: 'PRODUCTS' as const, _products: ['product-of-A'] } };
    const userCoupons = [
      aCoupon({ _coupon: 'once' }, once),
      aCoupon({ _id: 'c2', _coupon: 'once' }, once),
      aCoupon({ _id: 'c3' }, onA),
    ];
    expect(best({ lines, userCoupons }).quote.totalPrice).toBe(0);
  });

  test('no sum that a card does not take: points leave 100 won, coupons that leave less are passed over', () => {
    const input = anInput({ userCoupons: [aCoupon()], pointLots: [aLot({ amount_left: 8_950 })] });
    expect(must(findBestBenefits(input, 100))).toMatchObject({ point: 8_900, quote: { totalPrice: 100 } });
    expect(must(findBestBenefits(input))).toMatchObject({ point: 8_950, quote: { totalPrice: 50 } });
    const near = anInput({ userCoupons: [aCoupon({ value: 9_990 }), aCoupon({ _id: 'c2', value: 4_000 })] });
    expect(must(findBestBenefits(near, 100)).quote.totalPrice).toBe(0);
    const alone = anInput({ userCoupons: [aCoupon({ value: 9_990 })] });
    expect(must(findBestBenefits(alone, 100))).toMatchObject({ coupons: [], quote: { totalPrice: 10_000 } });
  });

  const small = fc
    .record({
      lines: fc.array(
        fc.record({
          price: fc.integer({ min: 1, max: 3_000 }),
          ship: fc.constantFrom(undefined, 'parcel', 'freight'),
          apiece: fc.boolean(),
          group: fc.constantFrom('x', 'y'),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      coupons: fc.array(
        fc.record({
          basis: fc.constantFrom(...couponBases.slice(0, 3)),
          unit: fc.constantFrom('AMOUNT' as const, 'PERCENT' as const),
          value: fc.integer({ min: 1, max: 100 }),
          limit: fc.constantFrom(undefined, 50, 300),
          price__min: fc.constantFrom(undefined, undefined, 1_000),
          everything: fc.boolean(),
          combinable: fc.constantFrom(true, true, true, false),
          limited: fc.boolean(),
          copies: fc.constantFrom(1, 1, 2),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(({ lines, coupons }) =>
      anInput({
        lines: lines.map(({ price, ship, apiece, group }, i) =>
          aLine({
            lineId: `L${i}`,
            price,
            shippingCode: ship,
            shippingBundleType: apiece ? 'APIECE' : 'BUNDLE',
            displayCodes: [group],
          }),
        ),
        shippingPolicies: ['parcel', 'freight'].map((code, i) =>
          aPolicy({ code, charge: { fixedAmount: 700 + 600 * i } }),
        ),
        shippingCodes: ['parcel', 'freight'].map((value) => aCode({ value })),
        userCoupons: coupons
          .flatMap((coupon, n) => Array(coupon.copies).fill({ ...coupon, n }))
          .slice(0, 3)
          .map(({ basis, unit, value, limit, price__min, everything, combinable, limited, n }, i) =>
            aCoupon(
              { _id: `c${i}`, _coupon: `of${n}`, unit, value: unit === 'AMOUNT' ? value * 20 : value, limit },
              {
                basis,
                price__min,
                combinable,
                shop: limited ? { count__sum: 100 } : {},
                target: everything ? {} : { type: 'DISPLAYS', displayCodes: ['x'] },
              },
            ),
          ),
      }),
    );

  /** Lists every way to use some of the coupons, in every order. */
  const everyUse = ({ userCoupons, lines }: QuoteInput): CouponChoice[][] => {
    const placesOf = (_userCoupon: string): CouponChoice[] => [
      { _userCoupon },
      ...lines.map(({ lineId }) => ({ _userCoupon, lineId })),
      ...['parcel', 'freight'].map((shippingCode) => ({ _userCoupon, shippingCode })),
    ];
    const extend = (chosen: CouponChoice[]): CouponChoice[][] => [
      chosen,
      ...userCoupons
        .filter(({ _id }) => !chosen.some(({ _userCoupon }) => _userCoupon === _id))
        .flatMap(({ _id }) => placesOf(_id).flatMap((choice) => extend([...chosen, choice]))),
    ];
    return extend([]);
  };

  law(
    'nothing costs less than the proposal, found by trying everything',
    small,
    (input) => {
      const proposed = must(findBestBenefits(input));
      const totals = everyUse(input).flatMap((coupons) => {
        const quoted = calculateQuote({ ...input, coupons });
        return quoted.ok ? [quoted.value.totalPrice] : [];
      });
      expect(proposed.quote.totalPrice).toBe(Math.min(...totals));
    },
    100,
  );

  law(
    'every way of the order form costs what its quote says, found without one',
    fc.tuple(small, fc.integer({ min: 0, max: 4_000 }), fc.constantFrom(0, 100)),
    ([input, amount_left, least]) => {
      const held = { ...input, pointLots: amount_left > 0 ? [aLot({ amount_left })] : [] };
      for (const { coupons, point, totalPrice } of must(listBenefitWays(held, least)))
        expect(must(calculateQuote({ ...held, coupons, point })).totalPrice).toBe(totalPrice);
      for (const { choice, totalPrice } of must(findBestBenefits(held, least)).choices)
        expect(must(calculateQuote({ ...held, coupons: [choice], point: 0 })).totalPrice).toBe(totalPrice);
    },
    300,
  );
});
