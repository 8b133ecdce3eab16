import { describe, expect, test } from 'vitest';
import type { UserCoupon } from '#shared/domain/coupon/coupon.ts';
import { assignCoupons, type Slot } from '#shared/domain/pricing/assign-coupons.ts';
import { findBestChain } from '#shared/domain/pricing/coupon-chains.ts';
import { aCoupon } from './quote-samples.ts';

const won = (_id: string, value: number) => aCoupon({ _id, value });
const percent = (_id: string, value: number) => aCoupon({ _id, unit: 'PERCENT', value });
const LINES = ['A', 'B', 'C', 'D'];

/** Prices of lines, coupons with the lines each may be used on, and coupons on the total of some lines. */
type PlacingCase = {
  prices: number[];
  onLines: [coupon: UserCoupon, lines: string][];
  onTotals?: [coupon: UserCoupon, lines: string][];
};

/** Places the coupons; returns each with its line, and then the amount left to pay in won. */
const placed = ({ prices, onLines, onTotals = [] }: PlacingCase) => {
  const placesOf = (lines: string) => [...lines].map((line) => LINES.indexOf(line));
  const slots = new Map<string, Slot>();
  for (const [at, line] of LINES.slice(0, prices.length).entries()) {
    const here = onLines.filter(([, lines]) => lines.includes(line));
    if (here.length > 0)
      slots.set(
        line,
        here.map(([coupon]) => ({ coupon, at: [at] })),
      );
  }
  const last = onTotals.map(([coupon, lines]) => ({ coupon, at: placesOf(lines) }));
  const { chosen, lefts } = assignCoupons(prices, slots, last, {});
  return [
    chosen.map(([line, { _id }]) => `${_id} on ${line}`).join(', '),
    findBestChain(lefts, last, {}).left,
  ];
};

describe('coupons of single lines', () => {
  test('two of them go where each takes most, after a line that comes first', () => {
    // 10 % of 30,000, then 1,000: 10 % of 10,000 would be 2,000 won less.
    expect(
      placed({
        prices: [10_000, 30_000],
        onLines: [
          [percent('ten', 10), 'AB'],
          [won('thousand', 1_000), 'A'],
        ],
      }),
    ).toEqual(['thousand on A, ten on B', 36_000]);
  });

  test('those that take as much of either line go on the first', () => {
    const onLines: PlacingCase['onLines'] = [
      [won('one', 1_000), 'AB'],
      [won('other', 1_000), 'AB'],
    ];
    expect(placed({ prices: [10_000, 10_000], onLines })).toEqual(['one on A, other on A', 18_000]);
  });

  test('one that fits a single line is used there, however much more others take elsewhere', () => {
    // Half of 20,000, and 100 off 5,000.
    expect(
      placed({
        prices: [20_000, 5_000, 16_000],
        onLines: [
          [percent('half', 50), 'AC'],
          [won('little', 100), 'B'],
        ],
      }),
    ).toEqual(['half on A, little on B', 30_900]);
  });

  test('of two that exclude each other one is used, beside a third, also where one line counts for a total', () => {
    const once = (_id: string) =>
      aCoupon({ _id, _coupon: 'once', value: 500 }, { shop: { count__sum: 100 } });
    const onLines: PlacingCase['onLines'] = [
      [once('one'), 'AB'],
      [once('other'), 'AB'],
      [won('third', 100), 'AB'],
    ];
    expect(placed({ prices: [1_000, 1_000], onLines })[1]).toBe(1_400);
    // The coupon on the total takes 100 won more.
    expect(placed({ prices: [1_000, 1_000], onLines, onTotals: [[won('total', 100), 'A']] })[1]).toBe(1_300);
  });
});

describe('coupons of single lines before coupons on a total', () => {
  test('go on the line that does not count for the total where that leaves less, though they take less of it', () => {
    // On A: 39,000 - 5,000 - half of 15,000 = 26,500. On B: 39,000 - 4,750 - half of 20,000 = 24,250.
    expect(
      placed({
        prices: [20_000, 19_000],
        onLines: [[percent('quarter', 25), 'AB']],
        onTotals: [[percent('half', 50), 'A']],
      }),
    ).toEqual(['quarter on B', 24_250]);
  });

  test('are used on their own lines, whether those count for the total or not', () => {
    // 8,000 less 1,000 less half of the rest of A, and 5,000 less 2,000.
    expect(
      placed({
        prices: [8_000, 5_000],
        onLines: [
          [won('thousand', 1_000), 'A'],
          [won('two', 2_000), 'B'],
        ],
        onTotals: [[percent('half', 50), 'A']],
      }),
    ).toEqual(['thousand on A, two on B', 6_500]);
  });

  test('are tried on every line, also behind one that is worse than the first', () => {
    // On A 5,800 are left, on B 6,250; on C 7,000 - 2,000 - 200 - 100.
    expect(
      placed({
        prices: [2_000, 1_000, 4_000],
        onLines: [[percent('half', 50), 'ABC']],
        onTotals: [
          [percent('ten of A', 10), 'A'],
          [percent('ten of B', 10), 'B'],
        ],
      }),
    ).toEqual(['half on C', 4_700]);
  });

  test('are not used where the total takes everything without them', () => {
    expect(
      placed({
        prices: [10_000],
        onLines: [[won('some', 4_000), 'A']],
        onTotals: [[won('all', 10_000), 'A']],
      }),
    ).toEqual(['', 0]);
  });

  test('are used where the total needs more coupons for as much', () => {
    expect(
      placed({
        prices: [10_000],
        onLines: [[won('all', 10_000), 'A']],
        onTotals: [
          [won('some', 4_000), 'A'],
          [won('rest', 6_000), 'A'],
        ],
      }),
    ).toEqual(['all on A', 0]);
  });

  test('come first where one of the total does as much', () => {
    expect(
      placed({
        prices: [10_000],
        onLines: [[won('line', 10_000), 'A']],
        onTotals: [[won('total', 10_000), 'A']],
      }),
    ).toEqual(['line on A', 0]);
  });
});

test('without coupons nothing changes', () => {
  expect(assignCoupons([1_000], new Map(), [], {})).toEqual({ chosen: [], lefts: [1_000] });
});
