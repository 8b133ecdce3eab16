import { describe, expect, test } from 'vitest';
import {
  describeCouponConditions,
  formatCouponValue,
  formatValidity,
} from '#shared/domain/coupon/describe.ts';
import { isOpenTo, issueName, issueTo, issueWeight, triggerOf } from '#shared/domain/coupon/issue.ts';
import { appliesToLine } from '#shared/domain/coupon/target.ts';
import { isOfOnePurchase, isTargetMember, isTriggeredBy } from '#shared/domain/coupon/trigger.ts';
import {
  excludeEachOther,
  fitsShopLimit,
  hasExpired,
  isLimited,
  refusalOfPrice,
} from '#shared/domain/coupon/usability.ts';
import { aCoupon, aLine, NOW } from '#tests/unit/pricing/quote-samples.ts';
import { aShopCoupon } from './coupon-samples.ts';

describe('coupons: what is said of them', () => {
  const { usage } = aShopCoupon();
  const limited = (price__min?: number, price__max?: number) => ({
    shop: {},
    target: { price__min, price__max },
  });

  test('a percent of the goods, its most, its minimum and maximum, that it stands alone, and its end', () => {
    const coupon = aShopCoupon({
      value: 15,
      limit: 10_000,
      usage: { limit: limited(30_000, 90_000), endsAt: '2026-12-31T14:59:59.999Z' },
    });
    expect(describeCouponConditions(coupon)).toEqual([
      '주문금액 15% 할인 (최대 10,000원)',
      '전체 상품',
      '30,000원 이상 구매',
      '90,000원 이하 구매',
      '다른 쿠폰과 함께 사용할 수 없음',
      '2026.12.31까지',
    ]);
  });

  test('an amount of a fee, which has no most, and whose minimum is one of the fee', () => {
    const coupon = aShopCoupon({
      unit: 'AMOUNT',
      value: 5_000,
      limit: 10_000,
      usage: {
        type: 'INFINITE',
        combinable: true,
        target: { ...usage.target, type: 'CATEGORY', price: 'DELIVERY_FARE' },
        limit: limited(3_000, 4_000),
      },
    });
    expect(describeCouponConditions(coupon)).toEqual([
      '배송비 5,000원 할인',
      '지정 카테고리',
      '배송비 3,000원 이상',
      '배송비 4,000원 이하',
      '기간 제한 없음',
    ]);
    expect(describeCouponConditions(aShopCoupon())).toEqual([
      '주문금액 5% 할인',
      '전체 상품',
      '다른 쿠폰과 함께 사용할 수 없음',
      '기간 제한 없음',
    ]);
  });

  test('their end: never, a day, some days, or the earlier of both', () => {
    const end = '2026-12-31T14:59:59.999Z';
    expect(formatValidity({ type: 'INFINITE', endsAt: end, days: 3 })).toBe('기간 제한 없음');
    expect(formatValidity({ type: 'BOUNDED', endsAt: end })).toBe('2026.12.31까지');
    expect(formatValidity({ type: 'BOUNDED', days: 30 })).toBe('발급일로부터 30일');
    expect(formatValidity({ type: 'BOUNDED', days: 30, endsAt: end })).toBe(
      '발급일로부터 30일 (2026.12.31까지)',
    );
    expect(formatValidity({ type: 'BOUNDED' }, '계속')).toBe('계속');
    expect([
      formatCouponValue({ unit: 'PERCENT', value: 7.5 }),
      formatCouponValue({ unit: 'AMOUNT', value: 5_000 }),
    ]).toEqual(['7.5%', '5,000원']);
  });

  test('a coupon that is below its minimum or above its maximum says what of', () => {
    const says = (price: number, basis: 'TOTAL_ORDER_AMOUNT' | 'PRODUCT_PRICE' | 'INSTALLATION_PRICE') =>
      refusalOfPrice(aCoupon({}, { basis, price__min: 5_000, price__max: 9_000 }).usage, price)?.message;
    expect(says(4_999, 'PRODUCT_PRICE')).toBe('5,000원 이상일 때 사용할 수 있는 쿠폰입니다.');
    expect(says(9_001, 'TOTAL_ORDER_AMOUNT')).toBe('9,000원 이하일 때 사용할 수 있는 쿠폰입니다.');
    expect(says(4_999, 'INSTALLATION_PRICE')).toBe('설치비 5,000원 이상일 때 사용할 수 있는 쿠폰입니다.');
    expect([says(5_000, 'PRODUCT_PRICE'), says(9_000, 'PRODUCT_PRICE')]).toEqual([undefined, undefined]);
  });
});

describe('coupons: the shop’s limits', () => {
  const of = (shop: { count__sum?: number; price__sum?: number }, _id = 'c1', _coupon = 'x') =>
    aCoupon({ _id, _coupon }, { shop });

  test('are counted where one is set, and 0 is none', () => {
    expect(
      [{}, { count__sum: 0, price__sum: 0 }, { count__sum: 1 }, { price__sum: 1 }].map((shop) =>
        isLimited(of(shop).usage),
      ),
    ).toEqual([false, false, true, true]);
    expect(excludeEachOther(of({}), of({}, 'c2'))).toBe(false);
    expect(excludeEachOther(of({ count__sum: 1 }), of({}, 'c2'))).toBe(true);
    expect(excludeEachOther(of({}), of({ price__sum: 1 }, 'c2'))).toBe(true);
    expect(excludeEachOther(of({ count__sum: 1 }), of({ count__sum: 1 }, 'c2', 'y'))).toBe(false);
  });

  test('hold for pieces and for won, each to the last one', () => {
    const fits = (shop: object, count: number, price: number) =>
      fitsShopLimit(shop, { count: 2, price: 2_000 }, { count, price });
    expect([fits({ count__sum: 3 }, 1, 9_999), fits({ count__sum: 3 }, 2, 0)]).toEqual([true, false]);
    expect([fits({ price__sum: 3_000 }, 99, 1_000), fits({ price__sum: 3_000 }, 1, 1_001)]).toEqual([
      true,
      false,
    ]);
    expect([fits({}, 99, 99_999), fits({ count__sum: 0, price__sum: 0 }, 99, 99_999)]).toEqual([true, true]);
  });

  test('an issue weighs as many as it gives, an amount by its value, a percent by its most; one at least', () => {
    expect(issueWeight(aShopCoupon({ unit: 'AMOUNT', value: 500, count: 3 }))).toEqual({
      count: 3,
      price: 1_500,
    });
    expect(issueWeight(aShopCoupon({ unit: 'AMOUNT', value: 500, count: 0 }))).toEqual({
      count: 1,
      price: 500,
    });
    expect(issueWeight(aShopCoupon())).toEqual({ count: 1, price: 0 });
  });
});

describe('coupons: who gets them, for what', () => {
  const lee = { _id: 'lee', type: 'PERSON' };

  test('by the event they are issued for; a special date by its basis as well', () => {
    const occasion = { event: 'e', _user: 'lee' };
    expect(isTriggeredBy({ type: 'USER_JOIN' }, { ...occasion, trigger: 'USER_JOIN' })).toBe(true);
    expect(isTriggeredBy({ type: 'USER_JOIN' }, { ...occasion, trigger: 'USER_LEVEL_UP' })).toBe(false);
    const birthday = { type: 'USER_SPECIAL_DATE', code: 'BIRTHDAY' } as const;
    expect(isTriggeredBy(birthday, { ...occasion, trigger: 'USER_SPECIAL_DATE', date: 'BIRTHDAY' })).toBe(
      true,
    );
    expect(isTriggeredBy(birthday, { ...occasion, trigger: 'USER_SPECIAL_DATE', date: 'JOIN_DATE' })).toBe(
      false,
    );
    const ofPurchase = ['PURCHASE_COMPLETE', 'REVIEW_TEXT_WRITE', 'REVIEW_IMG_UPLOAD', 'USER_JOIN'] as const;
    expect(ofPurchase.map((trigger) => isOfOnePurchase({ trigger }))).toEqual([true, true, true, false]);
  });

  test('a member without a grade is of none, whatever grades are meant', () => {
    const target = { type: 'USER_LEVELS' as const, _users: [], userTypes: [], _levels: ['vip'] };
    expect([isTargetMember(target, lee), isTargetMember(target, { ...lee, _level: 'vip' })]).toEqual([
      false,
      true,
    ]);
  });

  test('are asked for, or set off, or neither; a single one has one name for all times', () => {
    const issueOf = (issue: object) => triggerOf(aShopCoupon({ issue }));
    expect([issueOf({ type: 'REQUEST' }), issueOf({}), issueOf({ event: {} })]).toEqual([
      'REQUEST',
      'USER_JOIN',
      'NONE',
    ]);
    const round = { type: 'INFINITE' as const, includeds: [], excludeds: [] };
    expect([issueName(aShopCoupon(), 'P-1'), issueName(aShopCoupon({ issue: { round } }), 'P-1')]).toEqual([
      '1',
      'P-1',
    ]);
    expect(isOpenTo(aShopCoupon({ issue: { isActive: false } }), lee, NOW)).toBe(false);
    expect(isOpenTo(aShopCoupon(), lee, NOW)).toBe(true);
  });

  test('one comes at least, as new and on its definition’s terms; a limit of nothing is none', () => {
    const coupon = aShopCoupon({ count: 0, limit: 0 });
    const [issued, ...more] = issueTo(coupon, { _user: 'lee', round: 2, now: NOW }, () => 'id');
    expect(more).toEqual([]);
    expect(issued).toEqual({
      _id: 'id',
      _user: 'lee',
      _coupon: 'join5',
      name: '회원가입 5% 할인',
      unit: 'PERCENT',
      value: 5,
      round: 2,
      usage: coupon.usage,
      isUsed: false,
      isExpired: false,
      isExcluded: false,
      createdAt: NOW,
    });
    const endless = aShopCoupon({ usage: { type: 'INFINITE', days: 7 } });
    expect(issueTo(endless, { _user: 'lee', round: 1, now: NOW }, () => 'id')[0]?.usage).toEqual(
      endless.usage,
    );
  });

  test('end after their last instant, unless they never do', () => {
    const endsAt = NOW;
    const later = '2026-11-20T03:00:00.001Z';
    expect([
      hasExpired({ type: 'BOUNDED', endsAt }, NOW),
      hasExpired({ type: 'BOUNDED', endsAt }, later),
    ]).toEqual([false, true]);
    expect([hasExpired({ type: 'INFINITE', endsAt }, later), hasExpired({ type: 'BOUNDED' }, later)]).toEqual(
      [false, false],
    );
  });

  test('count on goods of which one mark is meant, and never on a personal payment', () => {
    const line = aLine({ _categories: ['bath', 'tap'], _exhibitions: ['autumn'], displayCodes: ['BEST'] });
    const counts = (target: object, of = line) => appliesToLine(aCoupon({}, { target }).usage, of);
    expect(counts({ type: 'CATEGORY', _categories: ['tap', 'x'] })).toBe(true);
    expect(counts({ type: 'CATEGORY', _categories: ['x'] })).toBe(false);
    expect([
      counts({ type: 'EXHIBITS', _exhibitions: ['autumn'] }),
      counts({ type: 'EXHIBITS', _exhibitions: ['x'] }),
    ]).toEqual([true, false]);
    expect([
      counts({ type: 'DISPLAYS', displayCodes: ['BEST'] }),
      counts({ type: 'DISPLAYS', displayCodes: ['x'] }),
    ]).toEqual([true, false]);
    expect([counts({ type: 'PRODUCTS', _products: ['product-of-A'] }), counts({ type: 'PRODUCTS' })]).toEqual(
      [true, false],
    );
    expect(counts({}, aLine({ type: 'TARGET_PAYMENT' }))).toBe(false);
  });
});
