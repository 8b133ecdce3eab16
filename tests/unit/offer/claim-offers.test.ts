import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { won } from '#shared/domain/money/won.ts';
import {
  calculateOfferCharges,
  type LineOffer,
  listMissingMandatory,
  listUnitsAlong,
  type OfferLine,
  type Units,
} from '#shared/domain/offer/claim-offers.ts';
import { law } from '#tests/support/law.ts';

const offered = (lineId: string, changes: Partial<LineOffer> = {}): OfferLine => ({
  lineId,
  salePrice: won(4_000),
  offer: { of: 'sink', perUnit: 1, mandatory: false, normalPrice: won(10_000), ...changes },
});
const sink: OfferLine = { lineId: 'sink', salePrice: won(50_000) };

/* Three sinks with a mandatory tap each, and two soaps at 4,000 won instead of 10,000. */
const lines = [sink, offered('tap', { mandatory: true }), offered('soap')];
const placed = { sink: 3, tap: 3, soap: 2 };
const cancel = (taken: Units, sent: Units = {}, kept: Units = placed) =>
  listUnitsAlong(lines, { kind: 'CANCEL', kept, sent, taken });
const returned = (taken: Units, sent: Units = placed, kept: Units = placed) =>
  listUnitsAlong(lines, { kind: 'RETURN', kept, sent, taken });

describe('what comes along with a claim (rules 5.11: offer items fall with their main product)', () => {
  test.each([
    [
      'one sink of three: its tap; two soaps still go with two sinks',
      cancel({ sink: 1 }),
      [['tap', 'CANCEL', 1]],
    ],
    [
      'two sinks: two taps and the soap that one sink does not allow',
      cancel({ sink: 2 }),
      [
        ['tap', 'CANCEL', 2],
        ['soap', 'CANCEL', 1],
      ],
    ],
    [
      'all sinks: everything',
      cancel({ sink: 3 }),
      [
        ['tap', 'CANCEL', 3],
        ['soap', 'CANCEL', 2],
      ],
    ],
    [
      'all sinks, and the soaps by name: they are not taken twice',
      cancel({ sink: 3, soap: 2 }),
      [['tap', 'CANCEL', 3]],
    ],
    [
      'all sinks, when the soaps are on their way: they stay',
      cancel({ sink: 3 }, { soap: 2 }),
      [['tap', 'CANCEL', 3]],
    ],
    ['a soap alone takes nothing along', cancel({ soap: 1 }), []],
    [
      'a sink sent back: its tap comes back, the soaps are kept',
      returned({ sink: 3 }),
      [['tap', 'RETURN', 3]],
    ],
    [
      'a sink sent back before its tap has gone: the tap is cancelled',
      returned({ sink: 1 }, { sink: 3 }),
      [['tap', 'CANCEL', 1]],
    ],
    [
      'two sent back of which one has its tap on the way: one of each',
      returned({ sink: 3 }, { sink: 3, tap: 1 }),
      [
        ['tap', 'CANCEL', 2],
        ['tap', 'RETURN', 1],
      ],
    ],
    ['with the tap named it is not taken twice', returned({ sink: 1, tap: 1 }), []],
  ])('%s', (_says, along, expected) => {
    expect(along.map(({ lineId, kind, amount }) => [lineId, kind, amount])).toEqual(expected);
  });
});

describe('what is charged for offer items that are kept without their main product', () => {
  test.each([
    ['two soaps with two sinks: nothing', { sink: 2, tap: 2, soap: 2 }, {}, []],
    ['two soaps with one sink: 6,000 for one', { sink: 1, tap: 1, soap: 2 }, {}, [['soap', 1, 6_000]]],
    ['two soaps with none: 12,000', { soap: 2 }, {}, [['soap', 2, 12_000]]],
    ['when the shop broke the sinks: nothing', { soap: 2 }, { sink: 3 }, []],
  ])('%s', (_says, kept, excused, expected) => {
    const charges = calculateOfferCharges(lines, { kept, excused });
    expect(charges.map(({ lineId, units, price }) => [lineId, units, price])).toEqual(expected);
  });

  test('an offer dearer than the product itself never gives money back', () => {
    expect(
      calculateOfferCharges([sink, offered('soap', { normalPrice: won(3_000) })], { kept: { soap: 1 } }),
    ).toEqual([]);
  });
});

describe('mandatory items that would be missing beside their product', () => {
  test.each([
    ['a tap alone', { kept: { sink: 3, tap: 2 } }, ['tap']],
    ['a sink with its tap', { kept: { sink: 2, tap: 2 } }, []],
    ['more taps than sinks', { kept: { sink: 2, tap: 1 } }, ['tap']],
    ['all of both', { kept: {} }, []],
    ['a soap, which is not mandatory', { kept: { ...placed, soap: 1 } }, []],
    ['a tap that came broken', { kept: { sink: 3, tap: 2 }, excused: { tap: 1 } }, []],
    ['a tap that came broken, and another', { kept: { sink: 3, tap: 1 }, excused: { tap: 1 } }, ['tap']],
  ])('%s', (_says, after, expected) => {
    expect(listMissingMandatory(lines, { kept: placed }, after)).toEqual(expected);
  });

  test('what was missing before is not held against what comes after', () => {
    const before = { kept: { sink: 3, tap: 1 } };
    expect(listMissingMandatory(lines, before, { kept: { sink: 2, tap: 1 } })).toEqual([]);
    expect(listMissingMandatory(lines, before, { kept: { sink: 3, tap: 0 } })).toEqual(['tap']);
  });
});

const order = fc
  .record({
    mains: fc.integer({ min: 1, max: 6 }),
    offers: fc.array(
      fc.record({
        perUnit: fc.integer({ min: 1, max: 3 }),
        mandatory: fc.boolean(),
        share: fc.nat({ max: 100 }),
        sent: fc.nat({ max: 100 }),
        normal: fc.nat({ max: 20_000 }),
      }),
      { maxLength: 4 },
    ),
    taken: fc.nat({ max: 100 }),
  })
  .map(({ mains, offers, taken }) => {
    const terms = offers.map(({ perUnit, mandatory, normal }, i) =>
      offered(`o${i}`, { perUnit, mandatory, normalPrice: won(normal) }),
    );
    const amounts = offers.map(({ perUnit, mandatory, share }) =>
      mandatory ? perUnit * mains : Math.ceil((perUnit * mains * share) / 100),
    );
    const byLine = (of: readonly number[]): Record<string, number> =>
      Object.fromEntries(of.map((amount, i) => [`o${i}`, amount]));
    return {
      lines: [sink, ...terms],
      kept: { sink: mains, ...byLine(amounts) } as Record<string, number>,
      sent: byLine(amounts.map((amount, i) => Math.floor((amount * (offers[i]?.sent ?? 0)) / 100))),
      taken: Math.max(1, Math.ceil((mains * taken) / 100)),
    };
  });

const minus = (kept: Units, ...gone: { lineId: string; amount: number }[]): Record<string, number> => {
  const left = { ...kept };
  for (const { lineId, amount } of gone) left[lineId] = (left[lineId] ?? 0) - amount;
  return left;
};
const charged = (of: readonly OfferLine[], kept: Units) =>
  calculateOfferCharges(of, { kept }).reduce((total, { price }) => total + price, 0);

describe('laws of claims with offers', () => {
  law(
    'never more comes along than is left, and each part in its own state',
    order,
    ({ lines: of, kept, sent, taken }) => {
      for (const kind of ['CANCEL', 'RETURN'] as const) {
        const along = listUnitsAlong(of, {
          kind,
          kept,
          sent: { ...sent, ...(kind === 'RETURN' && { sink: kept.sink ?? 0 }) },
          taken: { sink: taken },
        });
        for (const { lineId, kind: how, amount } of along)
          expect(amount).toBeLessThanOrEqual(
            how === 'RETURN' ? (sent[lineId] ?? 0) : (kept[lineId] ?? 0) - (sent[lineId] ?? 0),
          );
      }
    },
  );

  law('cancelling what was not sent yet leaves nothing to charge', order, ({ lines: of, kept, taken }) => {
    const along = listUnitsAlong(of, { kind: 'CANCEL', kept, sent: {}, taken: { sink: taken } });
    expect(charged(of, minus(kept, { lineId: 'sink', amount: taken }, ...along))).toBe(0);
  });

  law(
    'one unit after the other takes along what all at once do, and charges the same',
    order,
    ({ lines: of, kept, sent, taken }) => {
      for (const kind of ['CANCEL', 'RETURN'] as const) {
        const gone = { ...sent, ...(kind === 'RETURN' && { sink: kept.sink ?? 0 }) };
        const once = minus(
          kept,
          { lineId: 'sink', amount: taken },
          ...listUnitsAlong(of, { kind, kept, sent: gone, taken: { sink: taken } }),
        );
        let [left, stillSent] = [{ ...kept }, { ...gone } as Record<string, number>];
        for (let i = 0; i < taken; i++) {
          const along = listUnitsAlong(of, { kind, kept: left, sent: stillSent, taken: { sink: 1 } });
          left = minus(left, { lineId: 'sink', amount: 1 }, ...along);
          stillSent = minus(stillSent, ...along.filter(({ kind: how }) => how === 'RETURN'));
        }
        expect(left).toEqual(once);
        expect(charged(of, left)).toBe(charged(of, once));
      }
    },
  );

  law('a kept item never costs more than it would have by itself', order, ({ lines: of, kept }) => {
    const alone = minus(kept, { lineId: 'sink', amount: kept.sink ?? 0 });
    for (const { units, salePrice, normalPrice, price } of calculateOfferCharges(of, { kept: alone }))
      expect(units * salePrice + price).toBe(units * normalPrice);
  });
});
