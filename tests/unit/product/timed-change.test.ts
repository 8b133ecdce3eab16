import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellsOf,
  isPlannable,
  type RefusedCell,
  settleChange,
  type TimedChange,
} from '#shared/domain/product/timed-change.ts';
import { isNight } from '#shared/domain/time/night.ts';
import { law } from '#tests/support/law.ts';

const NOW = '2026-11-25T01:00:00.000Z';

const timed = (stocks: number): TimedChange => ({
  _id: 'K',
  _product: 'P',
  name: '조명',
  at: NOW,
  change: {
    fields: { price: { was: 10_000, to: 9_000 } },
    stocks: Array.from({ length: stocks }, (_, n) => ({ sku: `S${n}`, by: 1 })),
  },
  state: 'APPLYING',
  refused: [],
  by: { _user: 'clerk', username: 'clerkadmin02', ip: '203.0.113.7', at: NOW },
  version: 2,
});

law(
  'a planned change ends as applied, in part, or not at all, by how many of its cells were refused',
  fc.tuple(fc.nat(5), fc.nat(6)),
  ([stocks, some]) => {
    const before = timed(stocks);
    const all = cellsOf(before.change);
    const refused: RefusedCell[] = Array.from({ length: Math.min(some, all) }, () => ({
      field: 'stock',
      message: '그사이 재고가 바뀌었습니다',
    }));
    const { state, settledAt } = settleChange(before, { refused }, NOW);
    expect(settledAt).toBe(NOW);
    expect(state).toBe(refused.length === 0 ? 'APPLIED' : refused.length === all ? 'REFUSED' : 'PARTLY');
  },
);

test('a change is planned for a time to come, within a year', () => {
  const after = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();
  const DAY_MS = 86_400_000;
  expect([-1, 0, 1, 366 * DAY_MS, 366 * DAY_MS + 1].map((ms) => isPlannable(after(ms), NOW))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['2026-11-25T11:59:59.999Z', false],
  ['2026-11-25T12:00:00.000Z', true],
  ['2026-11-25T22:59:59.999Z', true],
  ['2026-11-25T23:00:00.000Z', false],
])('%s is night in Korea: %s', (at, night) => {
  expect(isNight(at)).toBe(night);
});
