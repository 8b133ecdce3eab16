import { describe } from 'vitest';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { CouponChoice, QuoteInput } from '#shared/domain/pricing/types.ts';
import { aCode, aCoupon, aLine, aPolicy, holdsTrue } from '#tests/unit/pricing/quote-samples.ts';

const A = aLine({ lineId: 'A' });
const B = aLine({ lineId: 'B', price: 20_000 });

/** Uses coupons, each with its line or shipping code. */
const using = (...chosen: [UserCoupon, Omit<CouponChoice, '_userCoupon'>?][]): Partial<QuoteInput> => ({
  userCoupons: chosen.map(([coupon]) => coupon),
  coupons: chosen.map(([{ _id }, where]) => ({ _userCoupon: _id, ...where })),
});
const onA = { lineId: 'A' };
const byParcel = { shippingCode: 'parcel' };
const parcel = (policy = aPolicy()): Partial<QuoteInput> => ({
  lines: [aLine({ shippingCode: 'parcel' })],
  shippingPolicies: [policy],
  shippingCodes: [aCode()],
});
const percent = (value: number, changes: Partial<UserCoupon> = {}) => ({
  unit: 'PERCENT' as const,
  value,
  ...changes,
});
const product = { basis: 'PRODUCT_PRICE' as const };
const grade5 = [{ type: 'PURCHASE_AMOUNT' as const, unit: 'PERCENT' as const, value: 10, isActive: true }];

describe('coupons on a product (rules 2.13)', () => {
  holdsTrue([
    [
      'coupon units',
      'an amount coupon takes its value off the line',
      using([aCoupon({ value: 3_000 }, product), onA]),
      { couponPrice: 3_000, totalPrice: 7_000, lines: [{ couponPrice: 3_000, orderCouponPrice: 0 }] },
    ],
    [
      'coupon remaining',
      'coupon discounts cannot exceed the remaining amount',
      using([aCoupon({ value: 15_000 }, product), onA]),
      { couponPrice: 10_000, totalPrice: 0 },
    ],
    [
      'coupon percent',
      'percent coupons round up: 7 % of 9,990 is 699.3',
      { lines: [aLine({ price: 9_990 })], ...using([aCoupon(percent(7), product), onA]) },
      { couponPrice: 700 },
    ],
    [
      'coupon percent',
      'they are capped by the limit when one is set',
      using([aCoupon(percent(30, { limit: 2_000 }), product), onA]),
      { couponPrice: 2_000 },
    ],
    [
      'limit of 0',
      'a limit of 0 means no limit',
      using([aCoupon(percent(30, { limit: 0 }), product), onA]),
      { couponPrice: 3_000 },
    ],
    [
      'limit of 0',
      'a limit on an amount coupon is ignored',
      using([aCoupon({ value: 3_000, limit: 1_000 }, product), onA]),
      { couponPrice: 3_000 },
    ],
    [
      'coupon percent',
      'a product coupon counts on the line’s total: 10 % of 3 × 333',
      { lines: [aLine({ price: 333, amount: 3 })], ...using([aCoupon(percent(10), product), onA]) },
      { couponPrice: 100 },
    ],
    [
      'coupon on what is left',
      'it counts on what the grade discount left',
      { gradeDiscounts: grade5, ...using([aCoupon(percent(10), product), onA]) },
      { levelDiscountPrice: 1_000, couponPrice: 900, totalPrice: 8_100 },
    ],
    [
      'coupon on what is left',
      'a second one counts on what the first left',
      using([aCoupon(percent(10), product), onA], [aCoupon(percent(10, { _id: 'c2' }), product), onA]),
      { couponPrice: 1_900, coupons: [{ discountPrice: 1_000 }, { discountPrice: 900 }] },
    ],
    [
      'coupon limits',
      'its minimum is met by exactly the minimum',
      using([aCoupon({}, { ...product, price__min: 10_000 }), onA]),
      { couponPrice: 1_000 },
    ],
    [
      'coupon limits',
      'its maximum is met by exactly the maximum',
      using([aCoupon({}, { ...product, price__max: 10_000 }), onA]),
      { couponPrice: 1_000 },
    ],
    [
      'limit of 0',
      'minimum and maximum of 0 mean none',
      using([aCoupon({}, { ...product, price__min: 0, price__max: 0 }), onA]),
      { couponPrice: 1_000 },
    ],
    [
      'period',
      'a period holds its first instant',
      using([aCoupon({}, { startsAt: '2026-11-20T03:00:00.000Z' })]),
      { couponPrice: 1_000 },
    ],
    [
      'period',
      'a period holds its last instant',
      using([aCoupon({}, { endsAt: '2026-11-20T03:00:00.000Z' })]),
      { couponPrice: 1_000 },
    ],
    [
      'coupon validity',
      'a coupon of validity INFINITE does not end',
      using([aCoupon({}, { type: 'INFINITE', endsAt: '2020-01-01T00:00:00.000Z' })]),
      { couponPrice: 1_000 },
    ],
  ]);
});

describe('coupons on the total (rules 2.11: after product coupons)', () => {
  holdsTrue([
    [
      'coupon order',
      'a combinable total coupon counts on what the product coupons left',
      {
        lines: [A, B],
        ...using([aCoupon({ value: 5_000 }, product), onA], [aCoupon(percent(10, { _id: 'c2' }))]),
      },
      { couponPrice: 7_500, totalPrice: 22_500 },
    ],
    [
      'coupon order',
      'the order of choosing does not matter',
      {
        lines: [A, B],
        ...using([aCoupon(percent(10, { _id: 'c2' }))], [aCoupon({ value: 5_000 }, product), onA]),
      },
      { couponPrice: 7_500, coupons: [{ _userCoupon: 'c1' }, { _userCoupon: 'c2' }] },
    ],
    [
      'goods only',
      'total order amount is goods only, without shipping fees',
      { ...parcel(), ...using([aCoupon(percent(10))]) },
      { couponPrice: 1_000, deliveryPrice: 3_000, totalPrice: 12_000 },
    ],
    [
      'remainder',
      'it is shared out by largest remainder, equal ones to the earlier line',
      { lines: ['A', 'B', 'C'].map((lineId) => aLine({ lineId })), ...using([aCoupon({ value: 1_000 })]) },
      { lines: [{ orderCouponPrice: 334 }, { orderCouponPrice: 333 }, { orderCouponPrice: 333 }] },
    ],
    [
      'remainder',
      'shares follow what is left of the lines: 100 over 10,000 and 20,000',
      { lines: [A, B], ...using([aCoupon({ value: 100 })]) },
      { lines: [{ orderCouponPrice: 33 }, { orderCouponPrice: 67 }] },
    ],
    [
      'coupon items',
      'it counts on its target products alone',
      {
        lines: [A, B],
        ...using([aCoupon(percent(10), { target: { type: 'PRODUCTS', _products: ['product-of-B'] } })]),
      },
      { couponPrice: 2_000, lines: [{ orderCouponPrice: 0 }, { orderCouponPrice: 2_000 }] },
    ],
    [
      'coupon items',
      'a category counts with all below it',
      {
        lines: [aLine({ _categories: ['bath', 'tap'] }), B],
        ...using([aCoupon(percent(10), { target: { type: 'CATEGORY', _categories: ['bath'] } })]),
      },
      { couponPrice: 1_000 },
    ],
    [
      'coupon items',
      'exhibitions',
      {
        lines: [aLine({ _exhibitions: ['autumn'] }), B],
        ...using([aCoupon(percent(10), { target: { type: 'EXHIBITS', _exhibitions: ['autumn'] } })]),
      },
      { couponPrice: 1_000 },
    ],
    [
      'coupon items',
      'displays',
      {
        lines: [A, aLine({ lineId: 'B', price: 20_000, displayCodes: ['BEST_SELLER'] })],
        ...using([aCoupon(percent(10), { target: { type: 'DISPLAYS', displayCodes: ['BEST_SELLER'] } })]),
      },
      { couponPrice: 2_000 },
    ],
    [
      'coupon limits',
      'its minimum looks at prices before coupons',
      {
        lines: [A, B],
        ...using([aCoupon({ value: 5_000 }, product), onA], [aCoupon({ _id: 'c2' }, { price__min: 30_000 })]),
      },
      { couponPrice: 6_000 },
    ],
    [
      'stands alone',
      'a coupon that is not combinable may stand alone',
      using([aCoupon({}, { combinable: false })]),
      { couponPrice: 1_000 },
    ],
    [
      'product types',
      'a personal payment is not touched, the rest is',
      { lines: [aLine({ type: 'TARGET_PAYMENT' }), B], ...using([aCoupon(percent(10))]) },
      { couponPrice: 2_000 },
    ],
  ]);
});

describe('coupons on shipping fees and services (rules 2.15)', () => {
  const installed = aPolicy({ service: { charge: { amount: 10_000 }, isActive: true } });
  const toJeju = { receiver: { postcode: '63100' } };
  const island = aPolicy({
    island: { charge: { amount__base: 5_000, amount__jeju: 3_000 }, isActive: true },
  });
  holdsTrue([
    [
      'shipping fee coupons',
      'delivery coupons cover deliveryPrice, not the island charge',
      {
        ...parcel(island),
        ...toJeju,
        ...using([aCoupon({ value: 5_000 }, { basis: 'DELIVERY_FARE' }), byParcel]),
      },
      { couponPrice: 3_000, islandPrice: 3_000, totalPrice: 13_000, groups: [{ couponPrice: 3_000 }] },
    ],
    [
      'coupon basis',
      'a percent of the shipping fee',
      { ...parcel(), ...using([aCoupon(percent(50), { basis: 'DELIVERY_FARE' }), byParcel]) },
      { couponPrice: 1_500, totalPrice: 11_500 },
    ],
    [
      'shipping fee coupons',
      'installation coupons cover servicePrice',
      { ...parcel(installed), ...using([aCoupon(percent(30), { basis: 'INSTALLATION_PRICE' }), byParcel]) },
      { couponPrice: 3_000, servicePrice: 10_000 },
    ],
    [
      'coupon basis',
      'on-site service coupons count on what installation coupons left',
      {
        ...parcel(installed),
        ...using(
          [aCoupon(percent(50), { basis: 'INSTALLATION_PRICE' }), byParcel],
          [aCoupon(percent(50, { _id: 'c2' }), { basis: 'ONSITE_SERVICE_FEE' }), byParcel],
        ),
      },
      { couponPrice: 7_500 },
    ],
    [
      'shipping fee coupons',
      'a delivery coupon covers all groups of its code',
      {
        ...parcel(),
        lines: ['A', 'B'].map((lineId) =>
          aLine({ lineId, shippingCode: 'parcel', shippingBundleType: 'APIECE' }),
        ),
        ...using([aCoupon({ value: 5_000 }, { basis: 'DELIVERY_FARE' }), byParcel]),
      },
      { deliveryPrice: 6_000, couponPrice: 5_000, groups: [{ couponPrice: 2_500 }, { couponPrice: 2_500 }] },
    ],
    [
      'coupon items',
      'of a bundle it covers the whole shipping fee once one of its lines is a target',
      {
        ...parcel(),
        lines: ['A', 'B'].map((lineId) => aLine({ lineId, shippingCode: 'parcel' })),
        ...using([
          aCoupon(
            { value: 5_000 },
            { basis: 'DELIVERY_FARE', target: { type: 'PRODUCTS', _products: ['product-of-B'] } },
          ),
          byParcel,
        ]),
      },
      { couponPrice: 3_000 },
    ],
  ]);
});
