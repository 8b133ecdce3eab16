import { describe, expect, test } from 'vitest';
import { createChainLookup, discountOn, findBestChain } from '#shared/domain/pricing/coupon-chains.ts';
import { EXACT_COUPONS, sortByCalculationOrder } from '#shared/domain/pricing/coupon-order.ts';
import type { PricePart } from '#shared/domain/pricing/draft.ts';
import { aCoupon } from './quote-samples.ts';

const amount = (_id: string, value: number, shop?: { count__sum: number }, _coupon = _id) =>
  aCoupon({ _id, _coupon, value }, { shop });
const percent = (_id: string, value: number, limit?: number) =>
  aCoupon({ _id, unit: 'PERCENT', value, limit }, {});
const price = (value: number, ...taken: number[]): PricePart => ({
  price: { cell: 'price', value } as PricePart['price'],
  taken: taken.map((value) => ({ cell: 'taken', value })) as PricePart['taken'],
});
const ids = (coupons: readonly { _id: string }[]) => coupons.map(({ _id }) => _id).join(' ');
const ordered = (...chosen: Parameters<typeof sortByCalculationOrder>[0]) =>
  ids(sortByCalculationOrder(chosen, {}).map(({ coupon }) => coupon));

describe('the order coupons count in', () => {
  test('is that of their ids where none shares a price with another, whichever was chosen first', () => {
    const [first, second] = [price(10_000), price(10_000)];
    expect(
      ordered({ coupon: amount('b', 1), parts: [first] }, { coupon: amount('a', 1), parts: [second] }),
    ).toBe('a b');
    expect(
      ordered({ coupon: amount('b', 1), parts: [first] }, { coupon: amount('a', 1), parts: [first] }),
    ).toBe('a b');
  });

  test('leaves least of prices that are shared through a third: percents before amounts there, and nowhere else', () => {
    const [first, second, apart] = [price(10_000), price(10_000), price(10_000)];
    const family = [
      { coupon: amount('a', 3_000), parts: [first] },
      { coupon: percent('b', 10), parts: [first, second] },
      { coupon: amount('c', 3_000), parts: [second] },
    ];
    expect(ordered(...family)).toBe('b a c');
    expect(ordered({ coupon: percent('0', 10), parts: [apart] }, ...family.toReversed())).toBe('0 b a c');
    expect(ordered(...family, { coupon: percent('z', 10), parts: [apart] })).toBe('b a c z');
  });

  test('counts on what earlier stages have left: of 4,000 won a limit of 2,500 cuts no half', () => {
    const coupons = [percent('a', 50, 2_500), percent('b', 10)];
    const on = (part: PricePart) => ordered(...coupons.map((coupon) => ({ coupon, parts: [part] })));
    expect([on(price(10_000, 6_000)), on(price(10_000))]).toEqual(['a b', 'b a']);
  });

  test('of eight on the same prices is the best of all; of nine percents come first, by their ids', () => {
    const part = price(20_000);
    const many = (n: number) =>
      [
        percent('a', 50, 1_000),
        ...Array.from({ length: n - 2 }, (_, i) => amount(`b${i}`, 100)),
        percent('z', 10),
      ].map((coupon) => ({ coupon, parts: [part] }));
    expect(ordered(...many(EXACT_COUPONS)).split(' ')[0]).toBe('z');
    expect(ordered(...many(EXACT_COUPONS + 1))).toMatch(/^a z b0 b1/);
  });

  test('puts a coupon that takes nothing off behind those that do', () => {
    const parts = [price(1_000)];
    const chosen = [amount('a', 500, { count__sum: 1 }), percent('b', 10)].map((coupon) => ({
      coupon,
      parts,
    }));
    const used = { a: { count: 1, price: 500 } };
    expect(ids(sortByCalculationOrder(chosen, used).map(({ coupon }) => coupon))).toBe('b a');
    expect(ordered(...chosen)).toBe('b a');
    const whole = [amount('a', 1_000), percent('b', 10)].map((coupon) => ({ coupon, parts }));
    expect(ordered(...whole)).toBe('a b');
  });
});

describe('the coupons that leave least', () => {
  const chain = (start: number[], ...coupons: [ReturnType<typeof amount>, ...number[]][]) => {
    const placed = coupons.map(([coupon, ...at]) => ({ coupon, at }));
    const { left, lefts, coupons: used } = findBestChain(start, placed, { gone: { count: 1, price: 500 } });
    return [left, lefts, ids(used)];
  };

  test('are those that take something off: none the shop has used up, and one of a coupon whose uses are counted', () => {
    expect(chain([5_000], [amount('gone', 500, { count__sum: 1 }), 0], [amount('b', 700), 0])).toEqual([
      4_300,
      [4_300],
      'b',
    ]);
    const counted = { count__sum: 9 };
    expect(chain([5_000], [amount('a', 500, counted, 'x'), 0], [amount('b', 700, counted, 'x'), 0])).toEqual([
      4_300,
      [4_300],
      'b',
    ]);
    expect(
      discountOn(amount('gone', 500, { count__sum: 1 }), 5_000, { gone: { count: 1, price: 500 } }),
    ).toBe(0);
    expect(discountOn(percent('a', 10, 300), 5_000)).toBe(300);
  });

  test('are shared out by what is left of the prices they count on', () => {
    // 1,000 off 2,000 and 3,000; then the whole of the first.
    expect(chain([2_000, 3_000, 9_000], [amount('a', 1_000), 0, 1], [amount('b', 5_000), 0])).toEqual([
      11_000,
      [0, 2_000, 9_000],
      'b a',
    ]);
    expect(chain([], [amount('a', 1_000)])).toEqual([0, [], '']);
  });

  test('of any subset are found, and none where one of them would take nothing', () => {
    const placed = [amount('a', 1_000), amount('b', 2_000), amount('c', 3_000)].map((coupon) => ({
      coupon,
      at: [0],
    }));
    const best = createChainLookup([3_000], placed, {});
    expect([0b001, 0b011, 0b101].map((mask) => best(mask)?.left)).toEqual([2_000, 0, 0]);
    expect([ids(best(0b101)?.coupons ?? []), best(0b111)?.left]).toEqual(['a c', undefined]);
    expect(best(0)).toEqual({ lefts: [3_000], left: 3_000, coupons: [] });
  });
});
