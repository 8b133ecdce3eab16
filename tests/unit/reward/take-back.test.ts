import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '#shared/domain/money/won.ts';
import { shareOf, takePoints } from '#shared/domain/reward/take-back.ts';
import { law } from '#tests/support/law.ts';
import { aLot, NOW } from '#tests/unit/pricing/given.ts';

law(
  'parts that come back one by one never lose more than the whole had brought, and less by one won a part at most',
  fc.tuple(
    fc.nat({ max: 100_000 }),
    fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 }),
  ),
  ([earned, parts]) => {
    const whole = sum(parts);
    const taken = sum(parts.map((part) => shareOf(earned, { part, whole })));
    expect(taken).toBeLessThanOrEqual(earned);
    expect(taken).toBeGreaterThan(earned - parts.length);
  },
);

test('points go out of the lot they came in first, then earliest end first, and never below nothing', () => {
  const own = aLot({
    _id: 'own',
    amount: 500,
    amount_left: 200,
    usage: { endsAt: '2027-01-01T00:00:00.000Z' },
  });
  const soon = aLot({ _id: 'soon', amount_left: 100, usage: { endsAt: '2026-12-01T00:00:00.000Z' } });
  const gone = aLot({ _id: 'gone', amount_left: 900, usage: { endsAt: '2026-11-01T00:00:00.000Z' } });
  const never = aLot({ _id: 'never', amount_left: 1_000 });
  const entry = {
    _id: 'earn#r#P',
    _user: 'kim',
    direction: 'INCREASE' as const,
    amount: 500,
    name: '적립',
    createdAt: NOW,
  };
  const all = { part: 1, whole: 1 };
  expect(takePoints([{ entry, lot: own }], all, [soon, never, own, gone], NOW)).toEqual([
    { _userPoint: 'own', amount: 200 },
    { _userPoint: 'soon', amount: 100 },
    { _userPoint: 'never', amount: 200 },
  ]);
  expect(takePoints([{ entry, lot: own }], all, [soon], NOW)).toEqual([{ _userPoint: 'soon', amount: 100 }]);
  expect(takePoints([{ entry, lot: { ...own, amount_expired: 500 } }], all, [never], NOW)).toEqual([]);
  expect(takePoints([{ entry }], all, [never], NOW)).toEqual([]);
});
