import { describe, expect, test } from 'vitest';
import { couponChoicesSchema } from '#shared/contracts/orders/coupon-choice.ts';
import { describeCouponConditions } from '#shared/domain/coupon/describe.ts';
import { refusalOfPrice } from '#shared/domain/coupon/usability.ts';
import { listBenefitWays, settleChoice } from '#shared/domain/pricing/benefit-choice.ts';
import { formatCouponChoice } from '#shared/domain/pricing/choice-text.ts';
import { listCouponOffers } from '#shared/domain/pricing/coupon-places.ts';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import type { QuoteInput } from '#shared/domain/pricing/types.ts';
import { aCoupon, aLine, aLot, anInput, must } from './quote-samples.ts';

const onProduct = { basis: 'PRODUCT_PRICE' as const };
const ways = (changes: Partial<QuoteInput>) =>
  must(listBenefitWays(anInput(changes))).map(({ use, totalPrice }) => [use, totalPrice]);

describe('ways to pay (the order form proposes the cheapest and prices the others)', () => {
  test('all together, coupons only, points only, each coupon, nothing', () => {
    const userCoupons = [aCoupon({ value: 2_000 }), aCoupon({ _id: 'c2' }, onProduct)];
    expect(ways({ userCoupons, pointLots: [aLot({ amount_left: 3_000 })] })).toEqual([
      ['best', 4_000],
      ['coupons', 7_000],
      ['points', 7_000],
      ['c1', 8_000],
      ['c2', 9_000],
      ['none', 10_000],
    ]);
  });

  test('a way that is the same as another is told once; without anything to use there are none', () => {
    expect(ways({ userCoupons: [aCoupon()] })).toEqual([
      ['best', 9_000],
      ['none', 10_000],
    ]);
    expect(ways({})).toEqual([]);
    expect(ways({ userCoupons: [aCoupon({}, { price__min: 99_000 })] })).toEqual([]);
  });
});

describe('coupon offers (where each coupon fits, or why not)', () => {
  test('places with what it takes off there by itself; those that cannot come last, with the reason', () => {
    const input = anInput({
      lines: [aLine(), aLine({ lineId: 'B', price: 30_000 })],
      userCoupons: [
        aCoupon({ _id: 'dear' }, { price__min: 99_000 }),
        aCoupon({ _id: 'other' }, { target: { type: 'PRODUCTS', _products: ['x'] } }),
        aCoupon({ _id: 'ten', unit: 'PERCENT', value: 10 }, onProduct),
        aCoupon({ _id: 'late', isExpired: true }),
      ],
    });
    const offers = listCouponOffers(input, must(calculateQuote({ ...input, coupons: [], point: 0 })));
    expect(offers.map(({ coupon, places, refusal }) => [coupon._id, places, refusal])).toEqual([
      [
        'ten',
        [
          { choice: { _userCoupon: 'ten', lineId: 'A' }, discountPrice: 1_000 },
          { choice: { _userCoupon: 'ten', lineId: 'B' }, discountPrice: 3_000 },
        ],
        undefined,
      ],
      ['dear', [], '99,000원 이상일 때 사용할 수 있는 쿠폰입니다.'],
      ['other', [], '이 상품에는 사용할 수 없는 쿠폰입니다.'],
      ['late', [], '사용 기간이 지난 쿠폰입니다.'],
    ]);
  });
});

describe('a choice that does not hold as a whole', () => {
  test('is priced without what is refused, and says why', () => {
    const input = anInput({
      userCoupons: [aCoupon({ _id: 'used', isUsed: true }), aCoupon()],
      pointLots: [aLot({ amount_left: 500 })],
    });
    const settled = must(
      settleChoice(input, { coupons: [{ _userCoupon: 'used' }, { _userCoupon: 'c1' }], point: 9_000 }),
    );
    expect(settled.chosen).toEqual({ coupons: [{ _userCoupon: 'c1' }], point: 500 });
    expect(settled.quote.totalPrice).toBe(8_500);
    expect(settled.refused.map(({ code }) => code)).toEqual(['COUPON_USED', 'POINT_ABOVE_HELD']);
  });

  test('a sum that a card does not take costs fewer points, and says so', () => {
    const input = anInput({ pointLots: [aLot()] });
    const settled = must(settleChoice(input, { coupons: [], point: 9_970 }, 'card'));
    expect(settled).toMatchObject({ chosen: { point: 9_900 }, quote: { totalPrice: 100 } });
    expect(settled.refused).toMatchObject([{ code: 'BELOW_MINIMUM_AMOUNT' }]);
    expect(must(settleChoice(input, { coupons: [], point: 9_970 }, 'account')).refused).toEqual([]);
    const ways = must(listBenefitWays({ ...input, pointLots: [aLot({ amount_left: 9_970 })] }, 100));
    expect(ways.map(({ totalPrice }) => totalPrice)).toEqual([100, 10_000]);
  });

  test('a shipping fee coupon’s minimum is told as one of the shipping fee', () => {
    const coupon = aCoupon({}, { basis: 'DELIVERY_FARE', price__min: 5_000 });
    expect(refusalOfPrice(coupon.usage, 3_000)?.message).toBe(
      '배송비 5,000원 이상일 때 사용할 수 있는 쿠폰입니다.',
    );
    expect(describeCouponConditions(coupon)).toContain('배송비 5,000원 이상');
  });

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%s points end at a price, too', (point) => {
    const settled = must(settleChoice(anInput({ pointLots: [aLot()] }), { coupons: [], point }));
    expect(settled.quote.totalPrice).toBeGreaterThanOrEqual(0);
    expect(settled.refused.length).toBeGreaterThan(0);
  });
});

describe('a coupon as the value of a picker', () => {
  test.each([
    { _userCoupon: 'u1' },
    { _userCoupon: 'u1', lineId: 'p1~BASE~m1' },
    { _userCoupon: 'u1', shippingCode: 'parcel' },
  ])('%o is read as it was written', (choice) => {
    expect(couponChoicesSchema.parse(formatCouponChoice(choice))).toEqual([choice]);
    expect(couponChoicesSchema.parse(['', formatCouponChoice(choice)])).toEqual([choice]);
    expect(couponChoicesSchema.parse([choice])).toEqual([choice]);
  });

  test.each(['u1', 'u1@nowhere', '@order', 'u1@line', 7])('%o is refused', (wrong) => {
    expect(couponChoicesSchema.safeParse([wrong]).success).toBe(false);
  });
});
