import { expect, test } from 'vitest';
import { takePoints } from '#shared/domain/reward/take-back.ts';
import { aLot, NOW } from '#tests/unit/pricing/quote-samples.ts';

test('points go out of the lot they came in first, then earliest end first, and never below nothing', () => {
  const own = aLot({
    _id: 'own',
    amount: 500,
    amount_left: 200,
    usage: { endsAt: '2027-01-01T00:00:00.000Z' },
  });
  const soon = aLot({ _id: 'soon', amount_left: 100, usage: { endsAt: '2026-12-01T00:00:00.000Z' } });
  const never = aLot({ _id: 'never', amount_left: 1_000 });
  const entry = {
    _id: 'earn#r#P',
    _user: 'kim',
    direction: 'INCREASE' as const,
    amount: 500,
    name: '적립',
    createdAt: NOW,
  };
  expect(takePoints({ entry, lot: own }, 500, [soon, never, own])).toEqual([
    { _userPoint: 'own', amount: 200 },
    { _userPoint: 'soon', amount: 100 },
    { _userPoint: 'never', amount: 200 },
  ]);
  expect(takePoints({ entry, lot: own }, 500, [soon])).toEqual([{ _userPoint: 'soon', amount: 100 }]);
  expect(takePoints({ entry, lot: { ...own, amount_expired: 500 } }, 500, [never])).toEqual([]);
  // The expired share of points is not taken back, and points that were never held cannot be.
  expect(takePoints({ entry, lot: { ...own, amount_expired: 300 } }, 250, [never])).toEqual([
    { _userPoint: 'never', amount: 100 },
  ]);
  expect(takePoints({ entry }, 500, [never])).toEqual([]);
});
