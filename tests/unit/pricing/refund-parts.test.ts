import { describe, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import {
  calculateExtraRefund,
  calculateMaxExtraRefund,
  leftOfUnit,
} from '#shared/domain/pricing/extra-refund.ts';
import { calculateRefund } from '#shared/domain/pricing/refund.ts';
import { nothingRefunded, type RefundState } from '#shared/domain/pricing/refund-types.ts';
import {
  aCode,
  aCoupon,
  aLine,
  aLot,
  aPolicy,
  byPrice,
  discounted,
  freightPolicy,
  must,
  quoteOf,
} from './quote-samples.ts';

const grade10 = [{ type: 'PURCHASE_AMOUNT' as const, unit: 'PERCENT' as const, value: 10, isActive: true }];
const claim = (amount: number) =>
  ({ kind: 'CANCEL', fault: 'SHOP', lines: [{ lineId: 'A', amount }] }) as const;

test('a refunded line says what it cost, and what discounts, grade and coupons took off, unit by unit', () => {
  // Three at 10,000, less 2,000 each, less 10 % of 24,000, less a coupon of 3,000: 18,600 were paid.
  const quoted = quoteOf({
    lines: [aLine({ amount: 3, ...discounted('WON', 2_000) })],
    gradeDiscounts: grade10,
    userCoupons: [aCoupon({ value: 3_000 })],
    coupons: [{ _userCoupon: 'c1' }],
  });
  expect(quoted.totalPrice).toBe(18_600);
  const first = must(calculateRefund(quoted, nothingRefunded(quoted), claim(1)));
  expect(first.lines).toEqual([
    {
      lineId: 'A',
      amount: 1,
      productPrice: 10_000,
      discountPrice: 2_000,
      levelDiscountPrice: 800,
      couponPrice: 1_000,
      price: 6_200,
    },
  ]);
  expect(must(calculateRefund(quoted, first.state, claim(2))).lines).toMatchObject([
    {
      productPrice: 20_000,
      discountPrice: 4_000,
      levelDiscountPrice: 1_600,
      couponPrice: 2_000,
      price: 12_400,
    },
  ]);
});

test('of two coupons that no longer hold each is told by itself, and fares come due once', () => {
  const quoted = quoteOf({
    lines: [
      aLine({ price: 30_000, shippingCode: 'parcel' }),
      aLine({ lineId: 'B', price: 20_000, shippingCode: 'parcel' }),
    ],
    shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [50_000, 0]) })],
    shippingCodes: [aCode()],
    userCoupons: [
      aCoupon({ value: 5_000 }, { price__min: 50_000 }),
      aCoupon({ _id: 'c2', value: 2_500 }, { price__min: 40_000 }),
    ],
    coupons: [{ _userCoupon: 'c1' }, { _userCoupon: 'c2' }],
  });
  const state = nothingRefunded(quoted);
  const back = must(
    calculateRefund(quoted, state, { kind: 'CANCEL', fault: 'BUYER', lines: [{ lineId: 'A' }] }),
  );
  // 42,500 were paid; B alone costs 20,000 and 3,000 for shipping.
  expect([back.money, back.userCoupons]).toEqual([19_500, ['c1', 'c2']]);
  expect(back.adjustments).toEqual([
    { rule: 'COUPON_LOST', of: 'c1', price: -2_000 },
    { rule: 'COUPON_LOST', of: 'c2', price: -1_000 },
    { rule: 'FARE', of: 'parcel', price: -3_000 },
  ]);
  expect(back.lines.map(({ couponPrice, price }) => [couponPrice, price])).toEqual([[4_500, 25_500]]);
});

test('points come back with their goods, and money before points where there is not enough of it', () => {
  const quoted = quoteOf({ lines: [aLine({ amount: 2 })], point: 5_000, pointLots: [aLot()] });
  const refund = must(calculateRefund(quoted, nothingRefunded(quoted), claim(1)));
  expect([refund.money, refund.point]).toEqual([7_500, 2_500]);
  const rest = must(calculateRefund(quoted, refund.state, claim(1)));
  expect([rest.money, rest.point]).toEqual([7_500, 2_500]);
});

test('what a clerk refunds is booked on goods first and on fares then, and later refunds are less by it', () => {
  const quoted = quoteOf({
    lines: [aLine({ amount: 2, shippingCode: 'parcel' }), aLine({ lineId: 'B', shippingCode: 'parcel' })],
    shippingPolicies: [aPolicy()],
    shippingCodes: [aCode()],
  });
  const state = nothingRefunded(quoted);
  expect([
    calculateMaxExtraRefund(quoted, state, ['A']),
    calculateMaxExtraRefund(quoted, state, ['A', 'A', 'B']),
    calculateMaxExtraRefund(quoted, state, []),
  ]).toEqual([23_000, 33_000, 3_000]);
  const refunded = (amount: number, lineIds: string[], from: RefundState = state) =>
    must(calculateExtraRefund(quoted, from, { amount, lineIds }));
  const some = refunded(6_000, ['A']);
  expect([some.money, some.state.money, some.state.extra]).toEqual([
    6_000,
    27_000,
    { lines: { A: { price: 6_000, units: 2 } }, fares: 0 },
  ]);
  expect([
    leftOfUnit(quoted, state, 'A', 2),
    leftOfUnit(quoted, some.state, 'A', 2),
    leftOfUnit(quoted, state, 'X', 1),
  ]).toEqual([10_000, 7_000, 0]);
  const both = refunded(9_000, ['A', 'B'], some.state);
  // In proportion to what is left of them, 14,000 and 10,000: 5,250 and 3,750.
  expect(both.state.extra).toEqual({
    lines: { A: { price: 11_250, units: 2 }, B: { price: 3_750, units: 1 } },
    fares: 0,
  });
  const beyond = refunded(21_500, ['A'], state);
  expect(beyond.state.extra).toEqual({ lines: { A: { price: 20_000, units: 2 } }, fares: 1_500 });
  expect(calculateMaxExtraRefund(quoted, beyond.state, ['A'])).toBe(1_500);
  const refund = must(calculateRefund(quoted, some.state, claim(1)));
  expect([refund.money, refund.adjustments]).toEqual([
    7_000,
    [{ rule: 'EXTRA_REFUND', of: 'A', price: -3_000 }],
  ]);
  const all = must(
    calculateRefund(quoted, beyond.state, {
      kind: 'CANCEL',
      fault: 'SHOP',
      lines: [{ lineId: 'A' }, { lineId: 'B' }],
    }),
  );
  expect(all.money).toBe(11_500);
  expect(calculateExtraRefund(quoted, beyond.state, { amount: 1_501, lineIds: ['A'] })).toMatchObject({
    failure: {
      code: 'EXTRA_TOO_MUCH',
      message: '1,500원까지 환불할 수 있습니다',
      issues: [{ path: 'amount' }],
    },
  });
  const none = { ...state, money: 0 } as RefundState;
  expect(calculateExtraRefund(quoted, none, { amount: 1, lineIds: ['A'] })).toMatchObject({
    failure: { message: '선택한 상품에서 더 환불할 금액이 없습니다' },
  });
});

test('what a clerk refunds of fares is no more than they cost after coupons, and goods that are gone take none of it', () => {
  const quoted = quoteOf({
    lines: [
      aLine({ amount: 2, shippingCode: 'parcel' }),
      aLine({ lineId: 'B', price: 0, shippingCode: 'parcel' }),
    ],
    shippingPolicies: [aPolicy()],
    shippingCodes: [aCode()],
    userCoupons: [aCoupon({ value: 500 }, { basis: 'DELIVERY_FARE' })],
    coupons: [{ _userCoupon: 'c1', shippingCode: 'parcel' }],
  });
  const state = nothingRefunded(quoted);
  expect([
    calculateMaxExtraRefund(quoted, state, ['A']),
    calculateMaxExtraRefund(quoted, state, ['B']),
    calculateMaxExtraRefund(quoted, state, ['x']),
  ]).toEqual([22_500, 2_500, 2_500]);
  const fares = must(calculateExtraRefund(quoted, state, { amount: 2_000, lineIds: ['B', 'x'] }));
  expect(fares.state.extra).toEqual({ lines: {}, fares: 2_000 });
  const more = must(calculateExtraRefund(quoted, fares.state, { amount: 4_100, lineIds: ['A', 'B'] }));
  expect(more.state.extra).toEqual({ lines: { A: { price: 4_100, units: 2 } }, fares: 2_000 });
  const again = must(calculateExtraRefund(quoted, more.state, { amount: 400, lineIds: [] }));
  expect(again.state.extra).toEqual({ lines: { A: { price: 4_100, units: 2 } }, fares: 2_400 });
  // 15,900 are left of two: 7,950 each. With 9,000 won of money left, 4,500 of each can be refunded.
  expect(leftOfUnit(quoted, more.state, 'A', 2)).toBe(7_950);
  expect(leftOfUnit(quoted, { ...more.state, money: won(9_000) }, 'A', 2)).toBe(4_500);
  const gone = { ...more.state, kept: { A: 0, B: 1 } };
  expect(leftOfUnit(quoted, gone, 'A', 1)).toBe(0);
  expect(more.proof[0]).toMatchObject({ inputs: { goods: 20_000, extra: 0 }, result: 20_000 });
  expect(
    must(calculateExtraRefund(quoted, more.state, { amount: 100, lineIds: ['A'] })).proof[0],
  ).toMatchObject({
    inputs: { goods: 20_000, extra: 4_100 },
    result: 15_900,
  });
});

const refundOfA = (
  quoted: ReturnType<typeof quoteOf>,
  fault: 'BUYER' | 'SHOP' = 'BUYER',
  amount?: number,
) => {
  const lines = [{ lineId: 'A', ...(amount && { amount }) }];
  return must(calculateRefund(quoted, nothingRefunded(quoted), { kind: 'CANCEL', fault, lines }));
};

test('an offer that is kept without its product costs what it is worth, unless the product went by the shop’s fault', () => {
  const offer = { of: 'A', perUnit: 1, mandatory: false, normalPrice: won(10_000) };
  const quoted = quoteOf({ lines: [aLine(), aLine({ lineId: 'soap', price: 4_000, offer })] });
  expect(refundOfA(quoted)).toMatchObject({
    money: 4_000,
    adjustments: [{ rule: 'OFFER', of: 'soap', price: -6_000 }],
  });
  expect(refundOfA(quoted, 'SHOP')).toMatchObject({ money: 10_000, adjustments: [] });
});

describe('coupons on fares, as goods go', () => {
  const byParcel = (value: number, price__min?: number) => ({
    userCoupons: [aCoupon({ value }, { basis: 'DELIVERY_FARE', price__min })],
    coupons: [{ _userCoupon: 'c1', shippingCode: 'parcel' }],
  });
  const apiece = { shippingCode: 'parcel', shippingBundleType: 'APIECE' as const };
  const two = (value: number, price__min?: number) =>
    quoteOf({
      lines: [aLine(apiece), aLine({ lineId: 'B', ...apiece })],
      shippingPolicies: [aPolicy()],
      shippingCodes: [aCode()],
      ...byParcel(value, price__min),
    });

  test('a coupon of 5,000 won on two fares takes 3,000 off the one that is left', () => {
    expect(refundOfA(two(5_000))).toMatchObject({
      money: 11_000,
      userCoupons: [],
      adjustments: [
        { rule: 'FARE', of: 'parcel/A', price: 3_000 },
        { rule: 'FARE_COUPON', of: 'c1', price: -2_000 },
      ],
    });
  });

  test('its minimum is one of the fares that are left, met by exactly as much', () => {
    expect(refundOfA(two(5_000, 3_000))).toMatchObject({ money: 11_000, userCoupons: [] });
    expect(refundOfA(two(5_000, 3_001))).toMatchObject({ money: 8_000, userCoupons: ['c1'] });
  });

  test('it counts on the fares of its code alone, and one for installing on installing alone', () => {
    const freight = {
      lines: [aLine({ shippingCode: 'parcel', amount: 2 }), aLine({ lineId: 'B', shippingCode: 'freight' })],
      shippingPolicies: [aPolicy(), freightPolicy],
      shippingCodes: [aCode(), aCode({ value: 'freight' })],
    };
    expect(refundOfA(quoteOf({ ...freight, ...byParcel(5_000) }), 'BUYER', 1)).toMatchObject({
      money: 10_000,
      adjustments: [],
    });
    const installing = {
      userCoupons: [aCoupon({ value: 8_000 }, { basis: 'INSTALLATION_PRICE' })],
      coupons: [{ _userCoupon: 'c1', shippingCode: 'freight' }],
    };
    expect(refundOfA(quoteOf({ ...freight, ...installing }), 'BUYER', 1)).toMatchObject({
      money: 10_000,
      adjustments: [],
    });
  });

  test('it waits where no fare is due any more that it takes off', () => {
    const quoted = quoteOf({
      lines: [
        aLine({ price: 30_000, shippingCode: 'parcel' }),
        aLine({ lineId: 'B', price: 9_000, shippingCode: 'parcel' }),
      ],
      shippingPolicies: [aPolicy({ charge: byPrice([0, 0], [35_000, 3_000]) })],
      shippingCodes: [aCode()],
      ...byParcel(1_000),
    });
    // 41,000 were paid. B alone ships for free, and the coupon may be used again.
    expect(refundOfA(quoted)).toMatchObject({
      money: 32_000,
      userCoupons: [],
      adjustments: [
        { rule: 'FARE', of: 'parcel', price: 3_000 },
        { rule: 'FARE_COUPON', of: 'c1', price: -1_000 },
      ],
    });
  });
});
