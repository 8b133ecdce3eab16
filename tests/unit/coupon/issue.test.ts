import { describe, expect, test } from 'vitest';
import type { CouponIssue, CouponUsage } from '#shared/domain/coupon/coupon.ts';
import { describeCouponConditions } from '#shared/domain/coupon/describe.ts';
import { isIssuable, issueTo, issueWeight } from '#shared/domain/coupon/issue.ts';
import { withheldUntil } from '#shared/domain/coupon/trigger.ts';
import { NOW } from '#tests/unit/pricing/quote-samples.ts';
import { aShopCoupon } from './coupon-samples.ts';

const member = { _id: 'kim', type: 'PERSON', _level: 'vip' };
const nobody = { _users: [], _levels: [], userTypes: [] };
const issuable = (issue: Partial<CouponIssue>, round = 1) =>
  isIssuable(aShopCoupon({ issue }), member, round, NOW);

describe('issuing coupons (rules 2.5)', () => {
  test.each<[string, Partial<CouponIssue>, boolean]>([
    ['to all', {}, true],
    ['not while switched off', { isActive: false }, false],
    ['from its first instant', { startsAt: NOW }, true],
    ['until its last', { endsAt: NOW }, true],
    ['not after', { endsAt: '2026-11-20T02:59:59.999Z' }, false],
    ['to this member', { target: { ...nobody, type: 'USERS', _users: ['kim'] } }, true],
    ['to others', { target: { ...nobody, type: 'USERS', _users: ['lee'] } }, false],
    ['to the member’s type', { target: { ...nobody, type: 'USER_TYPES', userTypes: ['PERSON'] } }, true],
    ['to another type', { target: { ...nobody, type: 'USER_TYPES', userTypes: ['COMPANY'] } }, false],
    ['to the member’s grade', { target: { ...nobody, type: 'USER_LEVELS', _levels: ['vip'] } }, true],
    ['to another grade', { target: { ...nobody, type: 'USER_LEVELS', _levels: ['gold'] } }, false],
  ])('%s', (_says, issue, expected) => {
    expect(issuable(issue)).toBe(expected);
  });

  test.each<[CouponIssue['round'], number[]]>([
    [{ type: 'SINGLE', includeds: [], excludeds: [] }, [1]],
    [{ type: 'BOUNDED', includeds: [2, 3], excludeds: [3] }, [2]],
    [{ type: 'INFINITE', includeds: [], excludeds: [2] }, [1, 3, 4]],
  ])('rounds of %o', (round, expected) => {
    expect([1, 2, 3, 4].filter((number) => issuable({ round }, number))).toEqual(expected);
  });

  test('a member gets as many as the coupon counts, on its terms of now', () => {
    let n = 0;
    const coupon = aShopCoupon({ count: 2, limit: 3_000 });
    const issued = issueTo(coupon, { _user: 'kim', round: 1, now: NOW }, () => `c${++n}`);
    expect(issued.map(({ _id }) => _id)).toEqual(['c1', 'c2']);
    expect(issued[0]).toMatchObject({ value: 5, limit: 3_000, usage: coupon.usage, isUsed: false });
    expect(issueWeight(coupon)).toEqual({ count: 2, price: 6_000 });
    expect(issueWeight(aShopCoupon({ unit: 'AMOUNT', value: 500 }))).toEqual({ count: 1, price: 500 });
  });

  test('one that is withheld is used from then on, for all of its days (rules 2.34)', () => {
    const [until, later] = ['2026-11-27T15:00:00.000Z', '2026-12-24T15:00:00.000Z'];
    const usageOf = (usage: Partial<CouponUsage>) => {
      const coupon = aShopCoupon({ usage });
      const earned = { earnedBy: 'P-1', usableFrom: until };
      return issueTo(coupon, { _user: 'kim', round: 1, now: NOW, earned }, () => 'c')[0]?.usage;
    };
    expect(usageOf({ days: 7 })).toMatchObject({ startsAt: until, endsAt: '2026-12-05T14:59:59.999Z' });
    expect(usageOf({ startsAt: NOW })).toMatchObject({ startsAt: until });
    expect(usageOf({ startsAt: later })).toMatchObject({ startsAt: later });
    const occasion = { usableFrom: until };
    expect(withheldUntil(occasion, {}, NOW)).toBe(until);
    expect(withheldUntil(occasion, {}, until)).toBeUndefined();
    expect(withheldUntil(occasion, { endsAt: until }, NOW)).toBeUndefined();
    expect(withheldUntil({}, {}, NOW)).toBeUndefined();
  });

  test.each([
    ['the end of the last of its days', { days: 7 }, '2026-11-27T14:59:59.999Z'],
    [
      'its end, where that is earlier',
      { days: 7, endsAt: '2026-11-22T14:59:59.999Z' },
      '2026-11-22T14:59:59.999Z',
    ],
    [
      'its days, where they end earlier',
      { days: 1, endsAt: '2027-01-01T14:59:59.999Z' },
      '2026-11-21T14:59:59.999Z',
    ],
  ])('one that lasts some days after the issue lasts until %s', (_says, lasts, endsAt) => {
    const { usage } = aShopCoupon();
    const coupon = aShopCoupon({ usage: { ...usage, type: 'BOUNDED', endsAt: undefined, ...lasts } });
    const [issued] = issueTo(coupon, { _user: 'kim', round: 1, now: NOW }, () => 'c1');
    expect(issued?.usage).toMatchObject({ type: 'BOUNDED', endsAt });
    expect(issued?.usage).not.toHaveProperty('days');
    expect(describeCouponConditions(coupon).at(-1)).toMatch(/^발급일로부터 [71]일/);
  });
});
