import { describe, expect, test } from 'vitest';
import {
  endAfterDays,
  endOfPoints,
  isEarnable,
  type PointRule,
  pointsOf,
} from '#shared/domain/point/point-rule.ts';
import { NOW } from '../pricing/quote-samples.ts';

const END = '2026-12-01T14:59:59.999Z';

describe('point rules: how much they give', () => {
  test('a part of a line has its share of the limit, rounded down, and of an amount the whole', () => {
    const percent = { unit: 'PERCENT' as const, value: 10, limit: 1_000 };
    expect(pointsOf(percent, 50_000, { units: 1, whole: 3 })).toBe(333);
    expect(pointsOf(percent, 50_000, { units: 2, whole: 3 })).toBe(666);
    expect(pointsOf(percent, 50_000, { units: 3, whole: 3 })).toBe(1_000);
    expect(pointsOf(percent, 9_999, { units: 3, whole: 3 })).toBe(999);
    expect(pointsOf({ unit: 'AMOUNT', value: 500 }, 0, { units: 1, whole: 3 })).toBe(500);
  });

  test('what cost nothing, or less than nothing, earns nothing by percent', () => {
    expect(pointsOf({ unit: 'PERCENT', value: 10 })).toBe(0);
    expect(pointsOf({ unit: 'PERCENT', value: 10 }, -5_000)).toBe(0);
    expect(pointsOf({ unit: 'PERCENT', value: 10, limit: 1 }, 5_000)).toBe(1);
  });
});

describe('point rules: how long points live', () => {
  test('until the end of the KST day, by days, by date, or by the earlier of both', () => {
    expect(endAfterDays('2026-11-20T14:59:59.999Z', 1)).toBe('2026-11-21T14:59:59.999Z');
    expect(endAfterDays('2026-11-20T15:00:00.000Z', 1)).toBe('2026-11-22T14:59:59.999Z');
    expect(endOfPoints({ endsAt: END }, NOW)).toBe(END);
    expect(endOfPoints({ days: 1, endsAt: END }, NOW)).toBe('2026-11-21T14:59:59.999Z');
    expect(endOfPoints({ days: 30, endsAt: END }, NOW)).toBe(END);
    expect(endOfPoints({ days: 0 }, NOW)).toBeUndefined();
  });
});

describe('point rules: who earns', () => {
  const everyone: PointRule['issue']['target'] = { type: 'ALL', _users: [], userTypes: [], _levels: [] };
  const kim: Parameters<typeof isEarnable>[1] = { _id: 'kim', type: 'PERSON', _level: 'gold' };
  const earns = (issue: Partial<PointRule['issue']>, member = kim) =>
    isEarnable(
      {
        issue: {
          event: { code: 'PURCHASE_COMPLETE' },
          target: everyone,
          limit: {},
          isActive: true,
          ...issue,
        },
      } as unknown as PointRule,
      member,
      NOW,
    );

  test('whoever is meant, by an active rule within its period', () => {
    expect(earns({})).toBe(true);
    expect(earns({ isActive: false })).toBe(false);
    expect(earns({ startsAt: NOW, endsAt: NOW })).toBe(true);
    expect(earns({ endsAt: '2026-11-20T02:59:59.999Z' })).toBe(false);
    expect(earns({ startsAt: '2026-11-20T03:00:00.001Z' })).toBe(false);
  });

  test('members by name, type or level', () => {
    const meant = (target: Partial<PointRule['issue']['target']>, member = kim) =>
      earns({ target: { ...everyone, ...target } }, member);
    expect(meant({ type: 'USERS', _users: ['kim'] })).toBe(true);
    expect(meant({ type: 'USERS', _users: ['lee'] })).toBe(false);
    expect(meant({ type: 'USER_TYPES', userTypes: ['PERSON'] })).toBe(true);
    expect(meant({ type: 'USER_TYPES', userTypes: ['COMPANY'] })).toBe(false);
    expect(meant({ type: 'USER_LEVELS', _levels: ['gold'] })).toBe(true);
    expect(meant({ type: 'USER_LEVELS', _levels: ['gold'] }, { _id: 'kim', type: 'PERSON' })).toBe(false);
  });
});
