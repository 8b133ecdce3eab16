import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import { findEarnedGrade, isRise } from '#shared/domain/grade/user-grade.ts';
import { transitionNames, transitions } from '#shared/domain/order/steps/transition-table.ts';
import { choicesOf } from '#shared/domain/order/steps/transitions.ts';
import { endOfPoints, pointsOf } from '#shared/domain/point/point-rule.ts';
import { bonusOf, defaultRewards, rewardsOf, scoreOf } from '#shared/domain/reward/rewards.ts';
import { anniversariesOn, celebrates, specialDatesOf } from '#shared/domain/reward/special-date.ts';
import { targetPaymentState } from '#shared/domain/target-payment/target-payment.ts';
import { law } from '#tests/support/law.ts';
import { NOW } from '#tests/unit/pricing/quote-samples.ts';

describe('points by rule (rules 2.25: amount or percent)', () => {
  test.each<[string, Parameters<typeof pointsOf>[0], number, number]>([
    ['an amount is what it says, whatever was paid', { unit: 'AMOUNT', value: 500 }, 0, 500],
    ['1 % of 12,345 is 123.45, rounded down', { unit: 'PERCENT', value: 1 }, 12_345, 123],
    ['two decimals: 0.25 % of 100,000', { unit: 'PERCENT', value: 0.25 }, 100_000, 250],
    ['capped by the limit', { unit: 'PERCENT', value: 10, limit: 2_000 }, 50_000, 2_000],
    ['a limit of 0 means none', { unit: 'PERCENT', value: 10, limit: 0 }, 50_000, 5_000],
    ['nothing for nothing', { unit: 'PERCENT', value: 10 }, 0, 0],
  ])('%s', (_says, rule, price, points) => {
    expect(pointsOf(rule, price)).toBe(points);
  });

  law(
    'a percent never gives more than was paid, and a won more paid never gives less',
    fc.record({ value: fc.integer({ min: 1, max: 10_000 }), price: fc.nat({ max: 1_000_000_000 }) }),
    ({ value, price }) => {
      const rule = { unit: 'PERCENT' as const, value: value / 100 };
      expect(pointsOf(rule, price)).toBeLessThanOrEqual(price);
      expect(pointsOf(rule, price + 1)).toBeGreaterThanOrEqual(pointsOf(rule, price));
    },
  );

  test('they go at the end of a KST day, the earlier of days and date', () => {
    expect(endOfPoints({ days: 30 }, NOW)).toBe('2026-12-20T14:59:59.999Z');
    expect(endOfPoints({ days: 30, endsAt: '2026-12-01T14:59:59.999Z' }, NOW)).toBe(
      '2026-12-01T14:59:59.999Z',
    );
    expect(endOfPoints({}, NOW)).toBeUndefined();
  });
});

describe('what confirming earns', () => {
  test('score for each full 10,000 won, bonus rounded down', () => {
    expect([0, 9_999, 10_000, 29_999].map((paid) => scoreOf(defaultRewards, paid))).toEqual([0, 0, 10, 20]);
    expect(bonusOf(3, 12_345)).toBe(370);
    expect(bonusOf(0, 12_345)).toBe(0);
  });

  test('a setting says what it changes; nothing confirms itself within the right to withdraw', () => {
    expect(rewardsOf({ shop: {} })).toEqual(defaultRewards);
    expect(rewardsOf({ shop: { rewards: { confirmAfterDays: 14 } } }).confirmAfterDays).toBe(14);
    expect(rewardsOf({ shop: { rewards: { confirmAfterDays: 1 } } }).confirmAfterDays).toBe(7);
  });

  test('only confirming earns, and what leads on from it takes back what was earned', () => {
    const stepsWith = (effect: string) =>
      transitionNames.filter((name) => (transitions[name].effects as readonly string[]).includes(effect));
    expect(stepsWith('EARN')).toEqual(['confirm']);
    const confirmed = { orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_COMPLETE' } as const;
    const further = (['shopper', 'clerk', 'system'] as const).flatMap((party) => choicesOf(confirmed, party));
    expect(new Set(further)).toEqual(new Set(['requestReturn', 'requestExchange', 'refundDefect']));
    expect(stepsWith('TAKE_BACK')).toEqual(['completeReturn', 'refundDefect']);
  });
});

describe('special dates (rules 2.4: birthday, founding date, join date)', () => {
  const member = {
    birthDate: '1992-02-29',
    foundingDate: '2010-07-01',
    createdAt: '2025-12-31T15:00:00.000Z',
  };

  test('join date is the day in KST', () => {
    expect(specialDatesOf(member)).toEqual([
      { date: 'BIRTHDAY', on: '02-29' },
      { date: 'FOUNDING_DATE', on: '07-01' },
      { date: 'JOIN_DATE', on: '01-01' },
    ]);
  });

  test.each([
    ['2027-02-28', ['02-28', '02-29']],
    ['2028-02-28', ['02-28']],
    ['2028-02-29', ['02-29']],
    ['2100-02-28', ['02-28', '02-29']],
  ])('on %s fall %o', (day, anniversaries) => {
    expect(anniversariesOn(day)).toEqual(anniversaries);
  });

  test('a leap day is celebrated once in every year', () => {
    const days = Array.from({ length: 8 * 366 }, (_, n) =>
      new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
    ).filter((day) => day < '2034');
    const years = days.filter((day) => celebrates(member, 'BIRTHDAY', day)).map((day) => day.slice(0, 4));
    expect(years).toEqual(['2026', '2027', '2028', '2029', '2030', '2031', '2032', '2033']);
  });

  test('the day of joining itself is no anniversary', () => {
    expect(celebrates(member, 'JOIN_DATE', '2026-01-01')).toBe(false);
    expect(celebrates(member, 'JOIN_DATE', '2027-01-01')).toBe(true);
    expect(celebrates({ createdAt: NOW }, 'BIRTHDAY', '2027-01-01')).toBe(false);
  });
});

describe('grades (rules 2.28: accumulated score, or monthly confirmed purchase amount)', () => {
  const grade = (index: number, over: Partial<UserGrade> = {}): UserGrade => ({
    _id: `g${index}`,
    code: 'PERSON',
    name: String(index),
    index,
    scope: [],
    isActive: true,
    isWelcome: index === 0,
    criteria: [
      { type: 'PURCHASE_AMOUNT', value: index * 100_000, isActive: true },
      { type: 'ACCUMULATED_SCORE', value: index * 1_000, isActive: index > 0 },
    ],
    discounts: [],
    points: [],
    coupons: [],
    version: 1,
    ...over,
  });
  const grades = [
    grade(0),
    grade(1),
    grade(2),
    grade(3, { isActive: false }),
    grade(4, { code: 'COMPANY', isWelcome: true, criteria: [] }),
    grade(5, { criteria: [{ type: 'PURCHASE_AMOUNT', value: 0, isActive: false }] }),
  ];

  test.each<[string, string, number, number, string | undefined]>([
    ['nothing gathered: the welcome grade', 'PERSON', 0, 0, 'g0'],
    ['a won below stays below', 'PERSON', 199_999, 0, 'g1'],
    ['exactly met is met', 'PERSON', 200_000, 0, 'g2'],
    ['the score alone is enough', 'PERSON', 0, 1_000, 'g1'],
    [
      'inactive grades, and grades without a criterion, are not reached',
      'PERSON',
      9_000_000,
      9_000_000,
      'g2',
    ],
    ['each family by itself', 'COMPANY', 9_000_000, 9_000_000, 'g4'],
    ['a family without grades has none', 'OPERATOR', 0, 0, undefined],
  ])('%s', (_says, family, confirmed, score, expected) => {
    expect(findEarnedGrade(grades, family, { confirmed, score })?._id).toBe(expected);
  });

  law(
    'gathering more never lowers the grade',
    fc.record({
      confirmed: fc.nat({ max: 500_000 }),
      score: fc.nat({ max: 5_000 }),
      more: fc.nat({ max: 500_000 }),
    }),
    ({ confirmed, score, more }) => {
      const before = findEarnedGrade(grades, 'PERSON', { confirmed, score })?.index ?? -1;
      expect(
        findEarnedGrade(grades, 'PERSON', { confirmed: confirmed + more, score })?.index,
      ).toBeGreaterThanOrEqual(before);
      expect(
        findEarnedGrade(grades, 'PERSON', { confirmed, score: score + more })?.index,
      ).toBeGreaterThanOrEqual(before);
    },
  );

  test('a rise is up within the family; a first grade is none', () => {
    expect(isRise(grades[0], grade(1))).toBe(true);
    expect(isRise(grades[2], grade(1))).toBe(false);
    expect(isRise(undefined, grade(1))).toBe(false);
    expect(isRise(grades[4], grade(5))).toBe(false);
  });
});

describe('where a personal payment stands', () => {
  test.each([
    ['awaiting', { isCanceled: false }, 1, 'AWAITING'],
    ['on its last instant', { isCanceled: false, endsAt: NOW }, 1, 'AWAITING'],
    ['past its end', { isCanceled: false, endsAt: '2026-11-20T02:59:59.999Z' }, 1, 'EXPIRED'],
    ['taken back', { isCanceled: true }, 1, 'CANCELED'],
    ['ordered before it ended', { isCanceled: false, endsAt: '2026-11-01T00:00:00.000Z' }, 0, 'ORDERED'],
  ] as const)('%s', (_says, payment, left, state) => {
    expect(targetPaymentState(payment, left, NOW)).toBe(state);
  });
});
