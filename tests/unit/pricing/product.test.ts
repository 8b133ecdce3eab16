import { describe, expect, test } from 'vitest';
import { productPriceOf } from '#shared/domain/product/product-price.ts';
import { rateOf } from '#shared/domain/proof/rate.ts';
import { aLine, discounted, holdsTrue, isRefused, NOW } from './quote-samples.ts';

const earlier = '2026-11-20T02:59:59.999Z';
const later = '2026-11-20T03:00:00.001Z';
const single = (changes: Parameters<typeof aLine>[0]) => ({ lines: [aLine(changes)] });

describe('a line’s goods (rules 1.8)', () => {
  holdsTrue([
    [
      'sale price',
      'sale price is price minus discount',
      single({ price: 50_000, ...discounted('WON', 5_000) }),
      { lines: [{ salePrice: 45_000, discountRate: 10 }], totalPrice: 45_000 },
    ],
    [
      'percent per unit',
      'percent discounts round up per unit: 15 % of 9,990 is 1,498.5',
      single({ price: 9_990, amount: 3, ...discounted('PERCENT', 15) }),
      { lines: [{ discount: 1_499, salePrice: 8_491 }], discountPrice: 4_497, totalPrice: 25_473 },
    ],
    [
      'discount rate',
      'the discount rate is rounded up: 10,000 of 30,000 is 33.3 %',
      single({ price: 30_000, ...discounted('WON', 10_000) }),
      { lines: [{ discountRate: 34 }] },
    ],
    [
      'two decimals',
      'percents have at most two decimals: 12.34 % of 12,345 is 1,523.373',
      single({ price: 12_345, ...discounted('PERCENT', 12.34) }),
      { discountPrice: 1_524 },
    ],
    [
      'two decimals',
      'no float creeps in: 8.2 % of 50,000 is 4,100 exactly',
      single({ price: 50_000, ...discounted('PERCENT', 8.2) }),
      { discountPrice: 4_100 },
    ],
    [
      'percent per unit',
      'the smallest percent still takes a won',
      single({ price: 100, ...discounted('PERCENT', 0.01) }),
      { discountPrice: 1 },
    ],
    [
      'percent range',
      '100 % leaves nothing to pay',
      single({ price: 7_777, ...discounted('PERCENT', 100) }),
      { totalPrice: 0, lines: [{ discountRate: 100 }] },
    ],
    [
      'never below 0',
      'a discount never goes below 0',
      single({ price: 3_000, ...discounted('WON', 5_000) }),
      { discountPrice: 3_000, totalPrice: 0 },
    ],
    [
      'discount fields',
      'a discount counts only while enabled',
      single({ ...discounted('WON', 5_000), discountEnabled: false }),
      { discountPrice: 0, totalPrice: 10_000 },
    ],
    [
      'period',
      'a period holds its first instant',
      single(discounted('WON', 1_000, { startDate: NOW })),
      { discountPrice: 1_000 },
    ],
    [
      'period',
      'a period holds its last instant',
      single(discounted('WON', 1_000, { endDate: NOW })),
      { discountPrice: 1_000 },
    ],
    [
      'never below 0',
      'a millisecond after its end a discount is over',
      single(discounted('WON', 1_000, { endDate: earlier })),
      { discountPrice: 0 },
    ],
    [
      'never below 0',
      'a millisecond before its start it has not begun',
      single(discounted('WON', 1_000, { startDate: later })),
      { discountPrice: 0 },
    ],
    [
      'discount fields',
      'a period that is not enabled does not end a discount',
      single({
        discountEnabled: true,
        discount: { unit: 'WON', amount: 1_000, expiration: { enabled: false, endDate: earlier } },
      }),
      { discountPrice: 1_000 },
    ],
    [
      'option price',
      'option price is added after the product’s own discount',
      single({ price: 20_000, optionPrice: 3_000, amount: 2, ...discounted('PERCENT', 10) }),
      {
        productPrice: 46_000,
        discountPrice: 4_000,
        totalPrice: 42_000,
        lines: [{ salePrice: 21_000, discountRate: 10 }],
      },
    ],
    [
      'option price',
      'a discount above the price is not taken off the option',
      single({ price: 2_000, optionPrice: 1_000, ...discounted('WON', 5_000) }),
      { discountPrice: 2_000, totalPrice: 1_000 },
    ],
    [
      'option price',
      'an option may be cheaper',
      single({ price: 10_000, optionPrice: -2_000, amount: 2 }),
      { productPrice: 16_000, totalPrice: 16_000 },
    ],
    [
      'cart lines',
      'lines add up',
      { lines: [aLine({ price: 12_000, amount: 2 }), aLine({ lineId: 'B', price: 3_300 })] },
      { productPrice: 27_300, totalPrice: 27_300 },
    ],
  ]);

  isRefused([
    ['an empty cart', { lines: [] }, 'LINES_EMPTY'],
    ['a line named twice', { lines: [aLine(), aLine()] }, 'LINE_DOUBLED'],
    ['no unit at all', single({ amount: 0 }), 'LINE_AMOUNT'],
    ['half a unit', single({ amount: 1.5 }), 'LINE_AMOUNT'],
    ['10,000 units of a line', single({ amount: 10_000 }), 'LINE_AMOUNT'],
    [
      'more won than whole-number rates can bear',
      single({ price: 900_000_000, amount: 1_001 }),
      'ORDER_TOO_LARGE',
    ],
  ]);

  test('cards show the same price as the cart', () => {
    const product = { price: 9_990, ...discounted('PERCENT', 15) };
    expect(productPriceOf(product, NOW)).toEqual({
      price: 9_990,
      discountPrice: 1_499,
      salePrice: 8_491,
      discountRate: 16,
    });
  });

  test.each([-0.01, 100.01, 12.345, Number.NaN])('%s is no percent (rules 1.2: 0 to 100)', (percent) => {
    expect(() => rateOf(percent)).toThrow(RangeError);
  });
});
