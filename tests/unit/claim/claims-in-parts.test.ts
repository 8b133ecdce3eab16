import { describe, expect, test } from 'vitest';
import { changeFault, completeLines, dropLines } from '#shared/domain/claim/change-claims.ts';
import { type Claim, type ClaimLine, isOpen, openLines } from '#shared/domain/claim/claim.ts';
import { sum } from '#shared/domain/money/won.ts';
import { toProofLines } from '#shared/domain/pricing/proof-lines.ts';
import { restOf } from '#shared/domain/pricing/refund.ts';
import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import type { QuoteInput } from '#shared/domain/pricing/types.ts';
import { law } from '#tests/support/law.ts';
import { aCode, aLine, aPolicy, byPrice, must, quoteOf } from '../pricing/quote-samples.ts';
import { add, allClaimed, begun, type Course, follow, given, NOW, shuffled } from './course.ts';

/** Builds goods in one parcel, free from 50,000 won on, with a return charge of 3,000 won. */
const shipped = (prices: Record<string, number>): Partial<QuoteInput> => ({
  lines: Object.entries(prices).map(([lineId, price]) => aLine({ lineId, price, shippingCode: 'parcel' })),
  shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [50_000, 0]), returnCharge: 3_000 })],
  shippingCodes: [aCode()],
});
const unit = (lineId: string): ClaimLine => ({ purchaseNo: lineId, lineId, amount: 1 });

/** Adds claims of these goods in this order, each with its fault and lines. */
const claimed = (prices: Record<string, number>, claims: [Fault, ...string[]][]): Course =>
  claims.reduce(
    (course, [fault, ...lineIds]) => add(course, 'return', fault, lineIds.map(unit)),
    begun(quoteOf(shipped(prices))),
  );

/** Completes lines of claims one after another; returns the refund of each. */
const completed = (course: Course, parts: [n: number, ...lineIds: string[]][]): number[] => {
  let now = course;
  for (const [n, ...lineIds] of parts) now = follow(now, must(completeLines(now.now, n, lineIds)));
  return now.given.map(({ money }) => money);
};

describe('claims: completed in parts', () => {
  const prices = { a: 30_000, b: 30_000, c: 1_000 };

  test('a claim keeps its promise when a later one with a shortfall was completed before its parts', () => {
    const course = claimed(prices, [
      ['SHOP', 'a', 'b'],
      ['BUYER', 'c'],
    ]);
    expect(course.now.claims.map(({ promise }) => [promise?.money, promise?.shortfall])).toEqual([
      [60_000, 0],
      [0, 2_000],
    ]);
    expect(
      completed(course, [
        [2, 'c'],
        [1, 'a'],
        [1, 'b'],
      ]),
    ).toEqual([0, 30_000, 30_000]);
    expect(
      completed(course, [
        [1, 'b'],
        [2, 'c'],
        [1, 'a'],
      ]),
    ).toEqual([30_000, 0, 30_000]);
  });

  test('a shortfall that was there when a claim was made is taken from its first parts', () => {
    const afterShortfall = (prices: Record<string, number>, ...lineIds: string[]) => {
      const course = claimed(prices, [['BUYER', 'c']]);
      const short = follow(course, must(completeLines(course.now, 1, ['c'])));
      return add(short, 'return', 'SHOP', lineIds.map(unit));
    };
    const course = afterShortfall(prices, 'a', 'b');
    expect(course.now.claims[1]?.promise).toMatchObject({ money: 58_000, shortfall: 0 });
    expect(
      completed(course, [
        [2, 'a'],
        [2, 'b'],
      ]),
    ).toEqual([0, 28_000, 30_000]);
    const small = afterShortfall({ ...prices, d: 500, e: 600 }, 'd', 'e', 'a');
    expect(small.now.claims[1]?.promise?.money).toBe(29_100);
    expect(
      completed(small, [
        [2, 'd'],
        [2, 'e'],
        [2, 'a'],
      ]),
    ).toEqual([0, 0, 0, 29_100]);
  });

  test('the proof of a part says what other claims left short', () => {
    let course = claimed(prices, [
      ['SHOP', 'a', 'b'],
      ['BUYER', 'c'],
    ]);
    course = follow(course, must(completeLines(course.now, 2, ['c'])));
    course = follow(course, must(completeLines(course.now, 1, ['a'])));
    const told = (why: string | undefined) =>
      toProofLines({ ...course.now.quote, proof: course.proofs.get(why ?? '') ?? [] }, (lineId) => lineId)
        .filter(({ cell }) => cell === 'back:total')
        .map(({ calculation, result }) => [calculation, result]);
    expect(told(course.given[1]?.why)).toEqual([
      [
        '환불 전 결제금액 61,000 + 다른 신청에서 충당하지 못한 금액 2,000 − 환불에서 제외되는 금액 33,000',
        30_000,
      ],
    ]);
    expect(told(course.now.claims[0]?.promise?.why)).toEqual([
      [
        '환불 전 결제금액 31,000 + 다른 신청에서 충당하지 못한 금액 2,000 − 환불에서 제외되는 금액 3,000',
        30_000,
      ],
    ]);
  });

  law(
    'the parts of every claim come to its promise, whatever is completed in between',
    given,
    ({ quoted: { quote }, keys, more, terms }) => {
      let course = allClaimed(quote, keys, terms);
      const promises = new Map(
        course.now.claims.map(({ n, promise }) => [n, { money: promise?.money, point: promise?.point }]),
      );
      const paid = new Map(course.now.claims.map(({ n }) => [n, { money: 0, point: 0 }]));
      const parts = course.now.claims.flatMap(({ n, lines }) => lines.map((line) => ({ n, ...line })));
      for (const { n, purchaseNo } of shuffled(parts, more)) {
        const decided = must(completeLines(course.now, n, [purchaseNo]));
        const { money = 0, point = 0 } = decided.given ?? {};
        expect(Math.min(money, point)).toBeGreaterThanOrEqual(0);
        const before = paid.get(n) ?? { money: 0, point: 0 };
        paid.set(n, { money: before.money + money, point: before.point + point });
        expect(decided.rest).toBeUndefined();
        course = follow(course, decided);
        expect(Math.min(course.now.state.money, course.now.state.point)).toBeGreaterThanOrEqual(0);
      }
      expect(paid).toEqual(promises);
      expect(restOf(quote, course.now.state)).toMatchObject({ money: 0, point: 0 });
    },
  );

  law(
    'a part takes its refund from the promise of its own claim and from no other, whatever is decided in between',
    given,
    ({ quoted: { quote }, keys, more, terms }) => {
      let course = allClaimed(quote, keys, terms);
      for (const [at, key] of more.entries()) {
        const open = course.now.claims.filter(isOpen);
        const claim = open[key % Math.max(open.length, 1)];
        if (!claim) break;
        const nos = openLines(claim).map(({ purchaseNo }) => purchaseNo);
        const some = nos.slice(0, 1 + (key % nos.length));
        const act = (key + at) % 5;
        const fault = claim.fault === 'SHOP' ? 'BUYER' : 'SHOP';
        if (act === 0) course = follow(course, must(dropLines(course.now, claim.n, some, 'REFUSED', NOW)));
        else if (act === 1) course = follow(course, must(changeFault(course.now, claim.n, some, fault, NOW)));
        else {
          const decided = must(completeLines(course.now, claim.n, some));
          const after = decided.claims.find(({ n }) => n === claim.n)?.promise;
          expect({
            money: (decided.given?.money ?? 0) + (after?.money ?? 0),
            point: (decided.given?.point ?? 0) + (after?.point ?? 0),
          }).toEqual({ money: claim.promise?.money, point: claim.promise?.point });
          const others = (claims: readonly Claim[]) => claims.filter(({ n }) => n !== claim.n);
          expect(others(decided.claims)).toEqual(others(course.now.claims));
          course = follow(course, decided);
        }
        const promised = course.now.claims.flatMap(({ promise }) => promise ?? []);
        const { money, point } = course.now.state;
        expect(money - sum(promised.map((estimate) => estimate.money))).toBeGreaterThanOrEqual(0);
        expect(point - sum(promised.map((estimate) => estimate.point))).toBeGreaterThanOrEqual(0);
      }
    },
  );
});
