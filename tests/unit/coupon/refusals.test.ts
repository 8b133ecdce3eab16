import { describe, expect, test } from 'vitest';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import type { CouponChoice, QuoteInput } from '#shared/domain/pricing/types.ts';
import {
  aCode,
  aCoupon,
  aLine,
  aPolicy,
  byPrice,
  isRefused,
  refusalOf,
} from '#tests/unit/pricing/quote-samples.ts';

const use = (coupon: UserCoupon, where: Omit<CouponChoice, '_userCoupon'> = {}): Partial<QuoteInput> => ({
  userCoupons: [coupon],
  coupons: [{ _userCoupon: coupon._id, ...where }],
});
const product = { basis: 'PRODUCT_PRICE' as const };
const free: Partial<QuoteInput> = {
  lines: [aLine({ shippingCode: 'parcel' })],
  shippingPolicies: [aPolicy({ charge: byPrice([0, 0]) })],
  shippingCodes: [aCode()],
};

describe('coupons that may not be used (rules 2.18)', () => {
  isRefused([
    ['another member’s', use(aCoupon({ _user: 'lee' })), 'COUPON_NOT_YOURS'],
    ['any, by a visitor', { ...use(aCoupon()), _user: undefined }, 'COUPON_NOT_YOURS'],
    ['one that does not exist', { coupons: [{ _userCoupon: 'ghost' }] }, 'COUPON_UNKNOWN'],
    ['a used one', use(aCoupon({ isUsed: true })), 'COUPON_USED'],
    ['one taken out of use', use(aCoupon({ isExcluded: true })), 'COUPON_EXCLUDED'],
    ['one marked expired', use(aCoupon({ isExpired: true })), 'COUPON_EXPIRED'],
    [
      'one past its end, though the schedule has not marked it yet',
      use(aCoupon({}, { endsAt: '2026-11-20T02:59:59.999Z' })),
      'COUPON_EXPIRED',
    ],
    [
      'one that has not started',
      use(aCoupon({}, { startsAt: '2026-11-20T03:00:00.001Z' })),
      'COUPON_NOT_STARTED',
    ],
    ['one switched off', use(aCoupon({}, { isActive: false })), 'COUPON_INACTIVE'],
    [
      'for another product',
      use(aCoupon({}, { ...product, target: { type: 'PRODUCTS', _products: ['other'] } }), { lineId: 'A' }),
      'COUPON_WRONG_TARGET',
    ],
    [
      'for another category',
      use(aCoupon({}, { target: { type: 'CATEGORY', _categories: ['other'] } })),
      'COUPON_WRONG_TARGET',
    ],
    ['on a line that is not there', use(aCoupon({}, product), { lineId: 'Z' }), 'COUPON_WRONG_TARGET'],
    ['a product coupon without a line', use(aCoupon({}, product)), 'COUPON_TARGET_MISSING'],
    ['a total coupon put on a line', use(aCoupon(), { lineId: 'A' }), 'COUPON_WRONG_TARGET'],
    [
      'on a personal payment',
      { lines: [aLine({ type: 'TARGET_PAYMENT' })], ...use(aCoupon({}, product), { lineId: 'A' }) },
      'COUPON_WRONG_TARGET',
    ],
    [
      'a delivery coupon without a shipping code',
      use(aCoupon({}, { basis: 'DELIVERY_FARE' })),
      'COUPON_TARGET_MISSING',
    ],
    [
      'a delivery coupon on a code nothing travels by',
      use(aCoupon({}, { basis: 'DELIVERY_FARE' }), { shippingCode: 'freight' }),
      'COUPON_WRONG_TARGET',
    ],
    [
      'a delivery coupon where delivery is free',
      { ...free, ...use(aCoupon({}, { basis: 'DELIVERY_FARE' }), { shippingCode: 'parcel' }) },
      'COUPON_NO_EFFECT',
    ],
    [
      'the same one twice',
      { userCoupons: [aCoupon()], coupons: [{ _userCoupon: 'c1' }, { _userCoupon: 'c1' }] },
      'COUPON_DOUBLED',
    ],
    [
      'one that is not combinable, beside another',
      {
        userCoupons: [aCoupon(), aCoupon({ _id: 'c2' }, { combinable: false })],
        coupons: [{ _userCoupon: 'c1' }, { _userCoupon: 'c2' }],
      },
      'COUPON_NOT_COMBINABLE',
    ],
    ['a won below its minimum', use(aCoupon({}, { price__min: 10_001 })), 'COUPON_BELOW_MIN'],
    ['a won above its maximum', use(aCoupon({}, { price__max: 9_999 })), 'COUPON_ABOVE_MAX'],
    [
      'one used as often as the shop allows',
      {
        ...use(aCoupon({}, { shop: { count__sum: 5 } })),
        couponUsage: { 'coupon-of-c1': { count: 5, price: 0 } },
      },
      'COUPON_SOLD_OUT',
    ],
    [
      'one whose sum would be exceeded by a won',
      {
        ...use(aCoupon({}, { shop: { price__sum: 5_999 } })),
        couponUsage: { 'coupon-of-c1': { count: 5, price: 5_000 } },
      },
      'COUPON_SOLD_OUT',
    ],
    [
      'a second one of a coupon whose uses are counted',
      {
        userCoupons: [
          aCoupon({ _coupon: 'x' }, { shop: { count__sum: 9 } }),
          aCoupon({ _id: 'c2', _coupon: 'x' }, { shop: { count__sum: 9 } }),
        ],
        coupons: [{ _userCoupon: 'c1' }, { _userCoupon: 'c2' }],
      },
      'COUPON_ONCE',
    ],
  ]);

  test('the complaint names the choice', () => {
    const failure = refusalOf({
      userCoupons: [aCoupon(), aCoupon({ _id: 'c2', isUsed: true })],
      coupons: [{ _userCoupon: 'c1' }, { _userCoupon: 'c2' }],
    });
    expect(failure.issues).toEqual([{ path: 'coupons.1', message: '이미 사용한 쿠폰입니다.' }]);
  });
});
