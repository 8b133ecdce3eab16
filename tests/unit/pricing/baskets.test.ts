import { describe } from 'vitest';
import type { GradeDiscount } from '#shared/domain/grade/grade.ts';
import {
  aCode,
  aCoupon,
  aLine,
  aLot,
  aPolicy,
  at,
  byPrice,
  byTravel,
  discounted,
  holdsTrue,
} from './quote-samples.ts';

const percentOff = (value: number): GradeDiscount[] => [
  { type: 'PURCHASE_AMOUNT', unit: 'PERCENT', value, isActive: true },
];
const island = { charge: { amount__base: 5_000, amount__jeju: 3_000 }, isActive: true };
const service = { charge: { amount: 20_000 }, isActive: true };

/*
 * Calculated on paper.
 *
 * A, 2 × 33,300 with 15 % off and an option of 1,000: 15 % of 33,300 is 4,995, so 28,305 + 1,000 = 29,305 a piece,
 * 58,610 for both; listed 68,600, discount 9,990. 3 % grade: 1,758.3 → 1,758, leaving 56,852. 7 % coupon on the
 * product: 3,979.64 → 3,980, leaving 52,872.
 * B, 9,900: grade 297, leaving 9,603.
 * Parcel, 3,000 below 70,000: 56,852 + 9,603 = 66,455, so 3,000 (3,545 short of free). 50 % coupon on the shipping fee:
 * 1,500.
 * 5 % coupon on the total, at most 3,000: 52,872 + 9,603 = 62,475, 5 % are 3,123.75 → 3,124 → 3,000; of them 3,000 ×
 * 52,872 ÷ 62,475 = 2,538.87 and 461.13, so 2,539 for A and 461 for B.
 * Jeju 3,000. 78,500 − 9,990 − 2,055 − (3,980 + 1,500 + 3,000) + 3,000 + 3,000 = 63,975; 1,234 points: 62,741.
 */
const everything = {
  lines: [
    aLine({
      price: 33_300,
      optionPrice: 1_000,
      amount: 2,
      shippingCode: 'parcel',
      ...discounted('PERCENT', 15),
    }),
    aLine({ lineId: 'B', price: 9_900, shippingCode: 'parcel' }),
  ],
  gradeDiscounts: percentOff(3),
  userCoupons: [
    aCoupon({ _id: 'total', unit: 'PERCENT', value: 5, limit: 3_000 }),
    aCoupon({ _id: 'fare', unit: 'PERCENT', value: 50 }, { basis: 'DELIVERY_FARE' }),
    aCoupon({ _id: 'product', unit: 'PERCENT', value: 7 }, { basis: 'PRODUCT_PRICE' }),
  ],
  coupons: [
    { _userCoupon: 'total' },
    { _userCoupon: 'fare', shippingCode: 'parcel' },
    { _userCoupon: 'product', lineId: 'A' },
  ],
  shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [70_000, 0]), island })],
  shippingCodes: [aCode()],
  receiver: { postcode: '63100' },
  point: 1_234,
  pointLots: [aLot({ amount_left: 5_000 })],
};

describe('whole baskets (rules 1.8)', () => {
  holdsTrue([
    [
      'coupon order',
      'two lines with all there is: discount, option, grade, three coupons, shipping fee, island and points',
      everything,
      {
        productPrice: 78_500,
        discountPrice: 9_990,
        levelDiscountPrice: 2_055,
        couponPrice: 8_480,
        deliveryPrice: 3_000,
        islandPrice: 3_000,
        pointPrice: 1_234,
        totalPrice: 62_741,
        coupons: [
          { _userCoupon: 'product', discountPrice: 3_980 },
          { _userCoupon: 'fare', discountPrice: 1_500 },
          { _userCoupon: 'total', discountPrice: 3_000 },
        ],
        groups: [{ goodsPrice: 66_455, couponPrice: 1_500, nextTier: { missing: 3_545 } }],
      },
    ],
    [
      'remainder',
      'the same: 3,000 of the total coupon are 2,538.87 and 461.13',
      everything,
      {
        lines: [
          { levelDiscountPrice: 1_758, couponPrice: 3_980, orderCouponPrice: 2_539 },
          { levelDiscountPrice: 297, couponPrice: 0, orderCouponPrice: 461 },
        ],
      },
    ],
    [
      'percent range',
      '0 % takes nothing off',
      { lines: [aLine(discounted('PERCENT', 0))] },
      { discountPrice: 0, totalPrice: 10_000, lines: [{ discountRate: 0 }] },
    ],
    [
      'product types',
      'a set is priced as itself: 10 % of 120,000, then 2 % grade of 108,000',
      {
        lines: [aLine({ type: 'PRODUCT_BUNDLE', price: 120_000, ...discounted('PERCENT', 10) })],
        gradeDiscounts: percentOff(2),
      },
      { discountPrice: 12_000, levelDiscountPrice: 2_160, totalPrice: 105_840 },
    ],
    [
      'product types',
      'so is a bundle of varieties, in two pieces: 500 off each of 8,000',
      { lines: [aLine({ type: 'VARIETY_BUNDLE', price: 8_000, amount: 2, ...discounted('WON', 500) })] },
      { productPrice: 16_000, discountPrice: 1_000, totalPrice: 15_000 },
    ],
    [
      'product types',
      'a personal payment travels like anything: the price agreed on and 3,000',
      {
        lines: [aLine({ type: 'TARGET_PAYMENT', price: 350_000, shippingCode: 'parcel' })],
        gradeDiscounts: percentOff(5),
        shippingPolicies: [aPolicy()],
        shippingCodes: [aCode()],
      },
      { levelDiscountPrice: 0, deliveryPrice: 3_000, totalPrice: 353_000 },
    ],
    [
      'once a group',
      'two bundled lines to Ulleung: one shipping fee, one service charge, one surcharge',
      {
        lines: ['A', 'B'].map((lineId) => aLine({ lineId, shippingCode: 'parcel' })),
        shippingPolicies: [aPolicy({ island, service })],
        shippingCodes: [aCode()],
        receiver: { postcode: '40210' },
      },
      { deliveryPrice: 3_000, servicePrice: 20_000, islandPrice: 5_000, totalPrice: 48_000 },
    ],
    [
      'bundled and not',
      'a bundle and a piece of its own by the same code: 3,000 and 3,000',
      {
        lines: [
          aLine({ shippingCode: 'parcel' }),
          aLine({ lineId: 'B', shippingCode: 'parcel' }),
          aLine({ lineId: 'C', shippingCode: 'parcel', shippingBundleType: 'APIECE' }),
        ],
        shippingPolicies: [aPolicy()],
        shippingCodes: [aCode()],
      },
      { deliveryPrice: 6_000, totalPrice: 36_000 },
    ],
    [
      'travel range',
      'half a degree along the equator is 55.6 km: past 50, short of 56',
      {
        lines: [aLine({ shippingCode: 'parcel' })],
        shippingPolicies: [aPolicy({ charge: byTravel([0, 10_000], [50, 20_000], [56, 30_000]) })],
        shippingCodes: [
          aCode({ warehouse: { postcode: '', address1: '', address2: '', geolocation: at(127, 0) } }),
        ],
        receiver: { geolocation: at(127.5, 0) },
      },
      { deliveryPrice: 20_000, totalPrice: 30_000 },
    ],
    [
      'price range',
      'the grade discount alone takes free shipping away: 1 % of 50,000 leaves 49,500',
      {
        lines: [aLine({ price: 50_000, shippingCode: 'parcel' })],
        gradeDiscounts: percentOff(1),
        shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [50_000, 0]) })],
        shippingCodes: [aCode()],
      },
      { levelDiscountPrice: 500, deliveryPrice: 3_000, totalPrice: 52_500 },
    ],
    [
      'coupon remaining',
      'a shipping fee coupon of 5,000 on a shipping fee of 3,000 and a total coupon of 20,000 on goods of 10,000: nothing to pay',
      {
        lines: [aLine({ shippingCode: 'parcel' })],
        userCoupons: [
          aCoupon({ value: 20_000 }),
          aCoupon({ _id: 'c2', value: 5_000 }, { basis: 'DELIVERY_FARE' }),
        ],
        coupons: [{ _userCoupon: 'c1' }, { _userCoupon: 'c2', shippingCode: 'parcel' }],
        shippingPolicies: [aPolicy()],
        shippingCodes: [aCode()],
      },
      { couponPrice: 13_000, totalPrice: 0 },
    ],
    [
      'coupon percent',
      '12.5 % of 9,999 is 1,249.875, under a limit of 1,250',
      {
        lines: [aLine({ price: 9_999 })],
        userCoupons: [aCoupon({ unit: 'PERCENT', value: 12.5, limit: 1_250 })],
        coupons: [{ _userCoupon: 'c1' }],
      },
      { couponPrice: 1_250, totalPrice: 8_749 },
    ],
  ]);
});
