import type { Coupon, CouponUsage } from '#shared/domain/coupon/coupon.ts';

type CouponChanges = Partial<Omit<Coupon, 'issue' | 'usage'>> & {
  issue?: Partial<Coupon['issue']>;
  usage?: Partial<CouponUsage>;
};

/** Builds the sign-up promotion of 5 % (rules 2.20) by default. */
export const aShopCoupon = ({ issue, usage, ...changes }: CouponChanges = {}): Coupon => ({
  _id: 'join5',
  name: '회원가입 5% 할인',
  unit: 'PERCENT',
  value: 5,
  count: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...changes,
  issue: {
    type: 'INSTANT',
    event: { type: 'USER_JOIN' },
    round: { type: 'SINGLE', includeds: [], excludeds: [] },
    target: { type: 'ALL', _users: [], _levels: [], userTypes: [] },
    limit: { shop: {} },
    isActive: true,
    ...issue,
  },
  usage: {
    type: 'BOUNDED',
    target: {
      type: 'ALLITEMS',
      price: 'TOTAL_ORDER_AMOUNT',
      _products: [],
      _categories: [],
      _exhibitions: [],
      displayCodes: [],
    },
    limit: { shop: {}, target: {} },
    isActive: true,
    combinable: false,
    ...usage,
  },
});
