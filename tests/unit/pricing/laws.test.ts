import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { calculateQuote } from '#shared/domain/pricing/quote.ts';
import type { LineQuote, Quote } from '#shared/domain/pricing/types.ts';
import { allocate } from '#shared/domain/proof/allocate.ts';
import { replay } from '#shared/domain/proof/calculator.ts';
import { law } from '#tests/support/law.ts';
import { quotableInput, quoted } from './arbitrary.ts';
import { must } from './quote-samples.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
const ofLines = ({ lines }: Quote, name: keyof LineQuote) => sum(lines.map((line) => Number(line[name])));

describe('laws of the quote (rules 1.11)', () => {
  law(
    'the proof, replayed, gives every line and every total',
    quoted,
    ({ quote: { proof, lines, groups, ...totals } }) => {
      const cells = must(replay(JSON.parse(JSON.stringify(proof))));
      const amounts = [
        'salePrice',
        'productPrice',
        'discountPrice',
        'levelDiscountPrice',
        'couponPrice',
        'pointPrice',
        'totalPrice',
      ] as const;
      for (const line of lines)
        for (const name of amounts) expect(cells.get(`line:${line.lineId}:${name}`) ?? 0).toBe(line[name]);
      for (const group of groups)
        for (const name of ['deliveryPrice', 'servicePrice', 'islandPrice'] as const)
          expect(cells.get(`group:${group.groupId}:${name}`)).toBe(group[name]);
      for (const name of [
        'productPrice',
        'discountPrice',
        'couponPrice',
        'deliveryPrice',
        'islandPrice',
        'totalPrice',
      ] as const)
        expect(cells.get(`order:${name}`)).toBe(totals[name]);
    },
  );

  law('parts sum to the whole', quoted, ({ quote: q }) => {
    for (const name of [
      'productPrice',
      'discountPrice',
      'levelDiscountPrice',
      'pointPrice',
      'deliveryPrice',
      'servicePrice',
      'islandPrice',
      'totalPrice',
    ] as const)
      expect(ofLines(q, name)).toBe(q[name]);
    expect(ofLines(q, 'couponPrice') + ofLines(q, 'orderCouponPrice') + ofLines(q, 'fareCouponPrice')).toBe(
      q.couponPrice,
    );
    for (const name of ['deliveryPrice', 'servicePrice', 'islandPrice'] as const)
      expect(sum(q.groups.map((group) => group[name]))).toBe(q[name]);
    for (const coupon of q.coupons) expect(sum(Object.values(coupon.shares))).toBe(coupon.discountPrice);
    expect(sum(q.groups.map(({ couponPrice }) => couponPrice))).toBe(ofLines(q, 'fareCouponPrice'));
  });

  law('the total is what the money lines say', quoted, ({ quote: q }) => {
    expect(q.totalPrice).toBe(
      q.productPrice -
        q.discountPrice -
        q.levelDiscountPrice -
        q.couponPrice -
        q.pointPrice +
        q.deliveryPrice +
        q.servicePrice +
        q.islandPrice,
    );
  });

  law('nothing is negative and nothing is a fraction', quoted, ({ quote: q }) => {
    const amounts = [...q.lines, ...q.groups, ...q.coupons, q].flatMap((part) =>
      Object.values(part).filter((value) => typeof value === 'number'),
    );
    for (const amount of amounts) expect(amount >= 0 && Number.isFinite(amount)).toBe(true);
    for (const amount of q.lines
      .flatMap((line) => Object.values(line))
      .filter((value) => typeof value === 'number'))
      expect(Number.isSafeInteger(amount)).toBe(true);
  });

  law('no coupon exceeds what it counts on', quoted, ({ quote: q }) => {
    const lines = new Map(q.lines.map((line) => [line.lineId, line]));
    for (const line of q.lines) {
      const goods = line.productPrice - line.discountPrice - line.levelDiscountPrice;
      expect(line.couponPrice + line.orderCouponPrice).toBeLessThanOrEqual(goods);
      expect(line.fareCouponPrice).toBeLessThanOrEqual(line.deliveryPrice + line.servicePrice);
    }
    for (const { basis, shares, discountPrice, unit, limit } of q.coupons) {
      const fare = basis === 'DELIVERY_FARE' ? 'deliveryPrice' : 'servicePrice';
      const of = (line: LineQuote) =>
        basis === 'PRODUCT_PRICE' || basis === 'TOTAL_ORDER_AMOUNT'
          ? line.salePrice * line.amount
          : line[fare];
      for (const [lineId, share] of Object.entries(shares)) {
        const line = lines.get(lineId);
        expect(line && share <= of(line)).toBe(true);
      }
      if (unit === 'PERCENT' && limit) expect(discountPrice).toBeLessThanOrEqual(limit);
    }
  });

  law('the same input gives the same quote, also after a trip through JSON', quotableInput, (input) => {
    expect(calculateQuote(JSON.parse(JSON.stringify(input)))).toEqual(calculateQuote(input));
  });

  law(
    'one more unit never lowers what the goods cost',
    fc.tuple(quoted, fc.nat()),
    ([{ input, quote: q }, at]) => {
      const plain = { ...input, coupons: [], point: 0 };
      const index = at % input.lines.length;
      const more = plain.lines.map((line, i) => (i === index ? { ...line, amount: line.amount + 1 } : line));
      const goods = (quote: Quote) => quote.productPrice - quote.discountPrice - quote.levelDiscountPrice;
      const grown = must(calculateQuote({ ...plain, lines: more }));
      expect(grown.productPrice).toBeGreaterThanOrEqual(q.productPrice);
      // Each percent is floored separately: several together may gain one won each at once.
      const slack = Math.max(0, input.gradeDiscounts.length - 1);
      expect(goods(grown)).toBeGreaterThanOrEqual(goods(q) - slack);
    },
  );

  law('all usable points can be used, not one more', quoted, ({ input, quote: q }) => {
    const all = must(calculateQuote({ ...input, point: q.pointUsable }));
    expect(all.totalPrice).toBe(q.totalPrice + q.pointPrice - q.pointUsable);
    const more = calculateQuote({ ...input, point: q.pointUsable + 1 });
    expect(!more.ok && ['POINT_ABOVE_HELD', 'POINT_ABOVE_LEFT'].includes(more.failure.code)).toBe(true);
  });

  law(
    'a proof with one number changed is found out',
    fc.tuple(quoted, fc.nat(), fc.integer({ min: 1, max: 9_999 })),
    ([{ quote: q }, at, by]) => {
      const proof = JSON.parse(JSON.stringify(q.proof));
      const step = proof[at % proof.length];
      if (typeof step.result === 'number') step.result += by;
      else step.result[at % step.result.length] += by;
      const replayed = replay(proof);
      expect(!replayed.ok && replayed.failure.code).toBe('PROOF_BROKEN');
    },
  );
});

describe('laws of allocation (rules 1.10, largest remainder)', () => {
  const weights = fc.array(fc.nat({ max: 900_000_000 }), { minLength: 1, maxLength: 40 });
  const cases = fc.tuple(weights, fc.nat({ max: 1_000_000 })).map(([ws, part]) => ({
    ws,
    total: Math.floor(sum(ws) * (part / 1_000_000)),
  }));

  law(
    'shares sum to the whole, lie within a won of their quota and never exceed their weight',
    cases,
    ({ ws, total }) => {
      const shares = allocate(total, ws);
      expect(sum(shares)).toBe(total);
      shares.forEach((share, i) => {
        const [weight, all] = [BigInt(ws[i] ?? 0), BigInt(sum(ws) || 1)];
        expect(
          BigInt(share) * all > BigInt(total) * weight - all &&
            BigInt(share) * all < BigInt(total) * weight + all,
        ).toBe(true);
        expect(share).toBeLessThanOrEqual(ws[i] ?? 0);
      });
    },
  );

  law(
    'of equal weights the earlier never gets less',
    fc.tuple(cases, fc.nat({ max: 1_000 })),
    ([{ ws, total }, weight]) => {
      const same = ws.map(() => weight);
      const shares = allocate(total, same);
      for (const [i, share] of shares.entries()) expect(share).toBeGreaterThanOrEqual(shares[i + 1] ?? 0);
    },
  );
});
