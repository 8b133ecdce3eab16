import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '#shared/domain/money/won.ts';
import { findBestBenefits } from '#shared/domain/pricing/best-use.ts';
import { EXACT_COUPONS } from '#shared/domain/pricing/coupon-order.ts';
import { draftCoupons } from '#shared/domain/pricing/coupons.ts';
import { draftLine } from '#shared/domain/pricing/draft.ts';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import { draftShippingFees } from '#shared/domain/pricing/shipping-fees.ts';
import type { CouponChoice, QuoteInput } from '#shared/domain/pricing/types.ts';
import { createCalculator } from '#shared/domain/proof/calculator.ts';
import { law } from '#tests/support/law.ts';
import { quoted, rawInput } from './arbitrary.ts';
import { aCoupon, aLine, anInput, must, quoteOf, refusalOf } from './quote-samples.ts';

const product = { basis: 'PRODUCT_PRICE' as const };
const percent = (value: number, _id: string, limit?: number) => ({
  _id,
  unit: 'PERCENT' as const,
  value,
  limit,
});
const onA = (...ids: string[]): CouponChoice[] => ids.map((_userCoupon) => ({ _userCoupon, lineId: 'A' }));
const shuffled = <T>(list: readonly T[]) =>
  fc.shuffledSubarray([...list], { minLength: list.length, maxLength: list.length });

/** Quotes an input; for a refusal returns its reason and the coupon it concerns, instead of the coupon's index. */
const outcomeOf = (input: QuoteInput) => {
  const result = calculateQuote(input);
  if (result.ok) return result.value;
  const { code, message, issues = [] } = result.failure;
  const [, index] = issues[0]?.path.split('.') ?? [];
  return { code, message, coupon: index === undefined ? undefined : input.coupons[Number(index)] };
};

describe('the order coupons count in (rules 2.12)', () => {
  law(
    'any permutation of the choices gives the same quote, or the same refusal',
    rawInput.chain(({ input, choices }) =>
      fc.tuple(fc.constant({ ...input, coupons: choices }), shuffled(choices)),
    ),
    ([input, coupons]) => {
      expect(outcomeOf({ ...input, coupons })).toEqual(outcomeOf(input));
    },
  );

  law(
    'and so of a quote that holds, the proof included',
    quoted.chain(({ input, quote: q }) =>
      fc.tuple(fc.constant(input), fc.constant(q), shuffled(input.coupons)),
    ),
    ([input, q, coupons]) => {
      expect(calculateQuote({ ...input, coupons })).toEqual({ ok: true, value: q });
    },
  );

  const inEveryOrder = <T>(list: readonly T[]): T[][] =>
    list.length === 0
      ? [[]]
      : list.flatMap((item) =>
          inEveryOrder(list.filter((other) => other !== item)).map((rest) => [item, ...rest]),
        );

  /**
   * Calculates the won that coupons take off when applied in the order they were chosen in; undefined when one of them
   * is refused.
   */
  const discountAsChosen = (input: QuoteInput): number | undefined => {
    const calculator = createCalculator();
    const lines = input.lines.map((line) => draftLine(calculator, line, input));
    must(draftShippingFees(calculator, lines, input));
    const drafted = draftCoupons(calculator, lines, input, (theirs) =>
      [...theirs].sort((a, b) => a.index - b.index),
    );
    return drafted.ok ? sum(drafted.value.map(({ discountPrice }) => discountPrice)) : undefined;
  };

  law(
    'no order of four coupons costs less',
    quoted.filter(({ input }) => input.coupons.length > 1 && input.coupons.length < 5),
    ({ input, quote: q }) => {
      const discounts = inEveryOrder(input.coupons).flatMap(
        (coupons) => discountAsChosen({ ...input, coupons }) ?? [],
      );
      expect(sum(q.coupons.map(({ discountPrice }) => discountPrice))).toBe(Math.max(...discounts));
    },
    200,
  );

  test('a percent before an amount, whichever was chosen first: what is proposed is what is charged', () => {
    const userCoupons = [aCoupon({ value: 5_000 }, product), aCoupon(percent(10, 'c2'), product)];
    const proposed = must(findBestBenefits(anInput({ userCoupons })));
    for (const coupons of [onA('c1', 'c2'), onA('c2', 'c1')])
      expect(quoteOf({ userCoupons, coupons })).toMatchObject({
        totalPrice: proposed.quote.totalPrice,
        coupons: [{ _userCoupon: 'c2' }, { _userCoupon: 'c1' }],
      });
    expect(proposed.quote.totalPrice).toBe(4_000);
  });

  test('a percent without a limit before one that its limit cuts', () => {
    const userCoupons = [aCoupon(percent(50, 'c1', 1_000)), aCoupon(percent(10, 'c2'))];
    const coupons = [{ _userCoupon: 'c1' }, { _userCoupon: 'c2' }];
    expect(quoteOf({ userCoupons, coupons }).totalPrice).toBe(8_000);
  });

  test('orders that leave as little go by the coupons’ ids', () => {
    const userCoupons = [aCoupon({ _id: 'c2' }), aCoupon(), aCoupon({ _id: 'c3' })];
    const q = quoteOf({ userCoupons, coupons: userCoupons.map(({ _id }) => ({ _userCoupon: _id })) });
    expect(q.coupons.map(({ _userCoupon }) => _userCoupon)).toEqual(['c1', 'c2', 'c3']);
  });

  test('a coupon without which as little is left is refused, so that nobody loses it', () => {
    const userCoupons = [aCoupon({ value: 5_000 }, product), aCoupon({ _id: 'all', value: 10_000 }, product)];
    for (const coupons of [onA('c1', 'all'), onA('all', 'c1')]) {
      const { code, issues = [] } = refusalOf({ userCoupons, coupons });
      expect([code, issues[0]?.path]).toEqual([
        'COUPON_NO_EFFECT',
        `coupons.${coupons.findIndex(({ _userCoupon }) => _userCoupon === 'c1')}`,
      ]);
    }
  });

  test('more than are searched for the best are taken all the same, percents first', () => {
    const userCoupons = Array.from({ length: EXACT_COUPONS + 4 }, (_, i) =>
      aCoupon(i % 2 === 0 ? { _id: `c${i}`, value: 100 } : percent(1, `c${i}`)),
    );
    const coupons = userCoupons.map(({ _id }) => ({ _userCoupon: _id }));
    const q = quoteOf({ userCoupons, coupons });
    expect(quoteOf({ userCoupons, coupons: coupons.toReversed() })).toEqual(q);
    expect(q.coupons.map(({ unit }) => unit).join(' ')).toMatch(/^(PERCENT ?)+(AMOUNT ?)+$/);
  });

  test('eight that count on different goods are searched in bounded time', () => {
    const lines = Array.from({ length: 10 }, (_, n) => aLine({ lineId: `L${n}`, price: 12_900 + n * 3_300 }));
    const userCoupons = Array.from({ length: EXACT_COUPONS }, (_, i) =>
      aCoupon(i % 2 === 0 ? { _id: `c${i}`, value: 1_000 + i } : percent(3 + i, `c${i}`), {
        target: {
          type: 'PRODUCTS',
          _products: lines.flatMap(({ _product }, n) => ((n + i) % 3 === 0 ? [] : [_product])),
        },
      }),
    );
    let steps = 0;
    const counted = userCoupons.map((coupon) => ({
      ...coupon,
      get _coupon() {
        steps++;
        return coupon._coupon;
      },
    }));
    quoteOf({ lines, userCoupons: counted, coupons: counted.map(({ _id }) => ({ _userCoupon: _id })) });
    // Each coupon is compared with those before it. In every order of eight this would take more than a million steps.
    expect(steps).toBeLessThan(100_000);
  });
});
