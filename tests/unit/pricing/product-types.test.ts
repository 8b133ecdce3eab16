import { describe } from 'vitest';
import type { GradeDiscount } from '#shared/domain/grade/grade.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Island } from '#shared/domain/shipping/shipping.ts';
import {
  aCode,
  aCoupon,
  aLine,
  aLot,
  aPolicy,
  byPrice,
  discounted,
  holdsTrue,
  isRefused,
} from './quote-samples.ts';

const percentOff = (value: number): GradeDiscount[] => [
  { type: 'PURCHASE_AMOUNT', unit: 'PERCENT', value, isActive: true },
];

/*
 * A set at 299,000 with 12.5 % off and a larger size for 20,000, two of them: 12.5 % of 299,000 is 37,375, so 319,000 −
 * 37,375 = 281,625 a piece, 563,250 for both; listed 638,000, discount 74,750. 3 % grade: 16,897.5 → 16,897, leaving
 * 546,353.
 */
const set = aLine({
  type: 'PRODUCT_BUNDLE',
  price: 299_000,
  optionPrice: 20_000,
  amount: 2,
  shippingCode: 'freight',
  ...discounted('PERCENT', 12.5),
});
const freight = { code: 'freight', name: '화물' };
const freightCode = aCode({ value: 'freight', text: '화물' });

describe('sets (PRODUCT_BUNDLE)', () => {
  holdsTrue([
    [
      'product types',
      'discount, option and grade count on the set, never on what it is made of; a 5 % coupon on 546,353 is 27,317.65',
      {
        lines: [{ ...set, shippingCode: undefined }],
        gradeDiscounts: percentOff(3),
        userCoupons: [aCoupon({ unit: 'PERCENT', value: 5 }, { basis: 'PRODUCT_PRICE' })],
        coupons: [{ _userCoupon: 'c1', lineId: 'A' }],
      },
      {
        productPrice: 638_000,
        discountPrice: 74_750,
        levelDiscountPrice: 16_897,
        couponPrice: 27_318,
        totalPrice: 519_035,
      },
    ],
    [
      'product types',
      'two sets are one line, and travel for one shipping fee of their own',
      {
        lines: [set],
        shippingPolicies: [
          aPolicy({ ...freight, bundle: { type: 'APIECE' }, charge: { fixedAmount: 30_000 } }),
        ],
        shippingCodes: [freightCode],
      },
      { deliveryPrice: 30_000, totalPrice: 593_250, groups: [{ groupId: 'freight/A' }] },
    ],
    [
      'product types',
      'a shipping fee by price looks at what the sets cost: 546,353 after the grade, 3,647 short of 550,000',
      {
        lines: [set],
        gradeDiscounts: percentOff(3),
        shippingPolicies: [aPolicy({ ...freight, charge: byPrice([0, 30_000], [550_000, 0]) })],
        shippingCodes: [freightCode],
      },
      { deliveryPrice: 30_000, totalPrice: 576_353, groups: [{ nextTier: { missing: 3_647 } }] },
    ],
  ]);
});

/*
 * Picked out of one catalog at 7,900 with 10 % off: three plain ones, two of a kind for 500 more. 790 off a piece: 3 ×
 * 7,110 = 21,330 and 2 × (8,400 − 790) = 15,220, together 36,550; listed 23,700 + 16,800 = 40,500, discount 3,950.
 */
const variety = (lineId: string, optionPrice: number, amount: number) =>
  aLine({
    lineId,
    _product: 'variety',
    sku: lineId,
    type: 'VARIETY_BUNDLE',
    price: 7_900,
    optionPrice,
    amount,
    shippingCode: 'parcel',
    ...discounted('PERCENT', 10),
  });
const picked = {
  lines: [variety('plain', 0, 3), variety('fine', 500, 2)],
  shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [40_000, 0]) })],
  shippingCodes: [aCode()],
};

describe('picked out of a catalog (VARIETY_BUNDLE)', () => {
  holdsTrue([
    [
      'product types',
      'every kind is a line of its own; one shipping fee looks at all of them, 3,450 short of free',
      picked,
      {
        productPrice: 40_500,
        discountPrice: 3_950,
        deliveryPrice: 3_000,
        totalPrice: 39_550,
        groups: [{ goodsPrice: 36_550, nextTier: { missing: 3_450 } }],
      },
    ],
    [
      'product types',
      'a coupon on the product counts on the kind it was chosen for: 10 % of 21,330',
      {
        ...picked,
        userCoupons: [aCoupon({ unit: 'PERCENT', value: 10 }, { basis: 'PRODUCT_PRICE' })],
        coupons: [{ _userCoupon: 'c1', lineId: 'plain' }],
      },
      { couponPrice: 2_133, totalPrice: 37_417, lines: [{ couponPrice: 2_133 }, { couponPrice: 0 }] },
    ],
  ]);
});

/*
 * A target payment of 350,000, and goods of 20,000. 5 % grade: 1,000 of the goods alone, leaving 19,000; 10 % on the
 * total: 1,900 of the goods alone, leaving 17,100. 5,000 points: 5,000 × 350,000 ÷ 367,100 = 4,767.09 and 232.91, so
 * 4,767 and 233.
 */
const agreed = aLine({ type: 'TARGET_PAYMENT', price: 350_000 });

describe('personal payments (TARGET_PAYMENT)', () => {
  holdsTrue([
    [
      'product types',
      'grade and coupons pass over the price agreed on; points pay for it like for anything',
      {
        lines: [agreed, aLine({ lineId: 'B', price: 20_000 })],
        gradeDiscounts: percentOff(5),
        userCoupons: [aCoupon({ unit: 'PERCENT', value: 10 })],
        coupons: [{ _userCoupon: 'c1' }],
        point: 5_000,
        pointLots: [aLot()],
      },
      {
        levelDiscountPrice: 1_000,
        couponPrice: 1_900,
        pointPrice: 5_000,
        totalPrice: 362_100,
        lines: [
          { levelDiscountPrice: 0, orderCouponPrice: 0, pointPrice: 4_767, totalPrice: 345_233 },
          { levelDiscountPrice: 1_000, orderCouponPrice: 1_900, pointPrice: 233, totalPrice: 16_867 },
        ],
      },
    ],
    [
      'product types',
      'it counts towards a shipping fee by price with the goods it travels with: 360,000, so free',
      {
        lines: [{ ...agreed, shippingCode: 'parcel' }, aLine({ lineId: 'B', shippingCode: 'parcel' })],
        shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [50_000, 0]) })],
        shippingCodes: [aCode()],
      },
      { deliveryPrice: 0, totalPrice: 360_000 },
    ],
  ]);
  isRefused([
    [
      'a coupon on the total has nothing to count on when there is only a personal payment',
      { lines: [agreed], userCoupons: [aCoupon()], coupons: [{ _userCoupon: 'c1' }] },
      'COUPON_WRONG_TARGET',
    ],
    [
      'a product coupon does not fit it',
      {
        lines: [agreed],
        userCoupons: [aCoupon({}, { basis: 'PRODUCT_PRICE' })],
        coupons: [{ _userCoupon: 'c1', lineId: 'A' }],
      },
      'COUPON_WRONG_TARGET',
    ],
  ]);
});

/*
 * Two chairs at 10,000, and with each a cushion for 4,000 instead of 6,000: 28,000. 3 % grade: 600 and 240, leaving
 * 27,160.
 */
describe('bought beside a product', () => {
  holdsTrue([
    [
      'choice items',
      'the price of the offer is the whole price of the item; grade and points count on it as on anything',
      {
        lines: [
          aLine({ amount: 2 }),
          aLine({
            lineId: 'B',
            price: 4_000,
            amount: 2,
            offer: { of: 'A', perUnit: 1, mandatory: false, normalPrice: won(6_000) },
          }),
        ],
        gradeDiscounts: percentOff(3),
        point: 7_160,
        pointLots: [aLot()],
      },
      {
        productPrice: 28_000,
        discountPrice: 0,
        levelDiscountPrice: 840,
        totalPrice: 20_000,
        lines: [{ salePrice: 10_000 }, { salePrice: 4_000, offer: { of: 'A', normalPrice: 6_000 } }],
      },
    ],
  ]);
});

const range = (_id: string, code: Island['code'], from: string, to: string): Island => ({
  _id,
  name: _id,
  from,
  to,
  version: 1,
  ...(code && { code }),
});
const to = (postcode: string, ...islands: Island[]) => ({
  lines: [aLine({ shippingCode: 'parcel' })],
  shippingPolicies: [
    aPolicy({ island: { charge: { amount__base: 5_000, amount__jeju: 3_000 }, isActive: true } }),
  ],
  shippingCodes: [aCode()],
  receiver: { postcode },
  ...(islands.length > 0 && { islands }),
});
const jeju = range('제주', 'JEJU', '63000', '63644');
const chuja = range('추자도', 'NORMAL', '63000', '63001');
const east = range('동쪽', 'NORMAL', '63500', '63700');

describe('ranges of postcodes that overlap', () => {
  holdsTrue([
    [
      'overlapping islands',
      'Chuja lies within Jeju and is an island of its own',
      to('63001'),
      { islandPrice: 5_000 },
    ],
    ['overlapping islands', 'the first postcode past it is Jeju', to('63002'), { islandPrice: 3_000 }],
    [
      'overlapping islands',
      'in whatever order they were entered',
      to('63000', chuja, jeju),
      { islandPrice: 5_000, groups: [{ region: 'NORMAL' }] },
    ],
    [
      'overlapping islands',
      'two that overlap halfway: the narrower one, 200 postcodes against 644',
      to('63600', jeju, east),
      { islandPrice: 5_000, groups: [{ region: 'NORMAL' }] },
    ],
    [
      'overlapping islands',
      'before they overlap the other one',
      to('63499', jeju, east),
      { islandPrice: 3_000 },
    ],
    [
      'overlapping islands',
      'three deep: the narrowest',
      to('63600', jeju, east, range('포구', 'JEJU', '63600', '63600')),
      { islandPrice: 3_000, groups: [{ region: 'JEJU' }] },
    ],
    [
      'overlapping islands',
      'a narrower range without a code is no region, and hides none',
      to('63600', jeju, range('미지정', undefined, '63600', '63600')),
      { islandPrice: 3_000 },
    ],
    [
      'overlapping islands',
      'equally wide: the one entered first; one charge, never two',
      to('63600', jeju, range('같은 구간', 'NORMAL', '63000', '63644')),
      { islandPrice: 3_000, totalPrice: 16_000 },
    ],
  ]);
});
