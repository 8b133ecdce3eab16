import { describe, expect, test } from 'vitest';
import { addClaim, changeFault, completeLines, dropLines } from '#shared/domain/claim/change-claims.ts';
import type { ClaimLine } from '#shared/domain/claim/claim.ts';
import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import type { QuoteInput } from '#shared/domain/pricing/types.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import { aCode, aLine, aPolicy, must, quoteOf } from '../pricing/quote-samples.ts';
import { add, begun, type Course, claimOn, follow, NOW } from './course.ts';

/** A and B are one parcel: A costs 40,000 won to return, B 3,000. C is freight (7,000). Shipping is free. */
const input: Partial<QuoteInput> = {
  lines: [
    aLine({ lineId: 'A', price: 100_000, shippingCode: 'parcel', shippingOption: 'big' }),
    aLine({ lineId: 'B', price: 50_000, shippingCode: 'parcel', shippingOption: 'small' }),
    aLine({ lineId: 'C', price: 30_000, shippingCode: 'freight' }),
  ],
  shippingPolicies: [
    aPolicy({ _id: 'big', charge: { fixedAmount: 0 }, returnCharge: 40_000, exchangeCharge: 80_000 }),
    aPolicy({ _id: 'small', charge: { fixedAmount: 0 }, returnCharge: 3_000, exchangeCharge: 6_000 }),
    aPolicy({ code: 'freight', charge: { fixedAmount: 0 }, returnCharge: 7_000 }),
  ],
  shippingCodes: [aCode(), aCode({ value: 'freight', text: '화물' })],
};
const line = (lineId: string): ClaimLine => ({ purchaseNo: lineId, lineId, amount: 1 });
const returned = (...lineIds: string[]): Course =>
  add(begun(quoteOf(input)), 'return', 'BUYER', lineIds.map(line));
const complete = (course: Course, ...lineIds: string[]) =>
  follow(course, must(completeLines(course.now, 1, lineIds)));
const given = (course: Course) => course.given.map(({ money }) => money);
const code = (result: Result<unknown, AnyCode>) => (result.ok ? undefined : result.failure.code);
const exchanged = (...parts: [Fault, ...string[]][]): Course =>
  parts.reduce(
    (course, [fault, ...lineIds]) => add(course, 'exchange', fault, lineIds.map(line)),
    begun(quoteOf({ ...input, lines: input.lines?.filter(({ lineId }) => lineId !== 'C') })),
  );
const names = (proofs: readonly { why: string }[]) => proofs.map(({ why }) => why);

describe('decisions about claims', () => {
  test('refusing the dearer line of a buyer’s return lowers the return charge that was taken with another', () => {
    const course = complete(returned('A', 'B'), 'B');
    expect(given(course)).toEqual([10_000]);
    const refused = must(dropLines(course.now, 1, ['A'], 'REFUSED', NOW));
    expect(refused.rest?.money).toBe(37_000);
    expect(refused.state.fees).toEqual({ '1|parcel': 3_000 });
  });

  test('parts of one return are charged once a shipping group: a part into another group pays its own', () => {
    expect(given(complete(complete(complete(returned('A', 'B', 'C'), 'A'), 'B'), 'C'))).toEqual([
      60_000, 50_000, 23_000,
    ]);
    expect(given(complete(complete(complete(returned('A', 'B', 'C'), 'C'), 'B'), 'A'))).toEqual([
      23_000, 10_000, 100_000,
    ]);
  });

  test('changing the fault beside a refused line changes the claim itself, and splits off none', () => {
    let course = returned('A', 'B');
    course = follow(course, must(dropLines(course.now, 1, ['A'], 'REFUSED', NOW)));
    expect(must(changeFault(course.now, 1, ['B'], 'SHOP', NOW)).claims).toMatchObject([
      { n: 1, fault: 'SHOP' },
    ]);
    course = complete(returned('A', 'B'), 'A');
    expect(must(changeFault(course.now, 1, ['B'], 'SHOP', NOW)).claims).toMatchObject([
      { n: 1, fault: 'BUYER' },
      { n: 2, origin: 1, fault: 'SHOP', lines: [{ lineId: 'B' }] },
    ]);
  });

  test('an open line together with one that is decided is refused as a whole', () => {
    const course = complete(returned('A', 'B'), 'A');
    for (const nos of [['A', 'B'], ['A'], ['B', 'X'], []])
      expect(code(completeLines(course.now, 1, nos))).toBe('CLAIM_NOT_OPEN');
    expect(code(completeLines(course.now, 2, ['B']))).toBe('CLAIM_NOT_OPEN');
    expect(code(completeLines(course.now, 1, ['B', 'B']))).toBeUndefined();
  });

  test('refusing, withdrawing and changing the fault ask for open lines of a claim that is there', () => {
    const course = complete(returned('A', 'B'), 'A');
    for (const [n, nos] of [
      [1, ['A']],
      [1, []],
      [2, ['B']],
    ] as const) {
      expect(code(dropLines(course.now, n, nos, 'REFUSED', NOW))).toBe('CLAIM_NOT_OPEN');
      expect(code(changeFault(course.now, n, nos, 'SHOP', NOW))).toBe('CLAIM_NOT_OPEN');
    }
    expect(code(changeFault(course.now, 1, ['B'], 'BUYER', NOW))).toBe('SAME_FAULT');
    expect(course.now.claims).toHaveLength(1);
  });

  test('a part that is completed names its proof and that of the rest in the order they were calculated', () => {
    const course = returned('A', 'B', 'C');
    const first = must(completeLines(course.now, 1, ['A']));
    expect(names(first.proofs)).toEqual(['01.2', '01.3']);
    expect(first).toMatchObject({
      given: { why: '01.2' },
      claims: [{ priced: 3, promise: { why: '01.3' } }],
      repriced: [],
    });
    const second = must(completeLines(follow(course, first).now, 1, ['B']));
    expect(names(second.proofs)).toEqual(['01.4', '01.5']);
    const last = must(completeLines(follow(follow(course, first), second).now, 1, ['C']));
    expect(last).toMatchObject({ proofs: [], given: { why: '01.5' }, claims: [{ priced: 5 }], repriced: [] });
    expect(last.claims[0]).not.toHaveProperty('promise.money');
  });

  test('what remains after the last decision has a proof of its own, counted with the claim that was decided', () => {
    const course = complete(returned('A', 'B'), 'B');
    const refused = must(dropLines(course.now, 1, ['A'], 'REFUSED', NOW));
    expect(refused.rest?.why).toBe('01.4');
    expect(names(refused.proofs)).toEqual(['01.4']);
    expect(refused.claims).toMatchObject([{ n: 1, priced: 4, lines: [{ outcome: 'REFUSED' }, {}] }]);
  });

  test('a decision notes on the claim what it now promises, when and why', () => {
    const course = returned('A', 'B');
    const shop = must(changeFault(course.now, 1, ['A', 'B'], 'SHOP', NOW));
    const change = { at: NOW, from: 110_000, to: 150_000, cause: 'FAULT_SHOP' };
    expect(shop.claims[0]?.changes).toEqual([change]);
    expect(shop.repriced).toMatchObject([{ from: 110_000, to: 150_000, claim: { n: 1, changes: [change] } }]);
    const buyer = must(changeFault(follow(course, shop).now, 1, ['A', 'B'], 'BUYER', NOW));
    expect(buyer.claims[0]?.changes).toEqual([
      change,
      { at: NOW, from: 150_000, to: 110_000, cause: 'FAULT_BUYER' },
    ]);
    const withdrawn = must(dropLines(course.now, 1, ['A'], 'WITHDRAWN', NOW));
    expect(withdrawn.claims[0]?.changes).toEqual([
      { at: NOW, from: 110_000, to: 47_000, cause: 'WITHDRAWN' },
    ]);
  });

  test('a line that is found to be the shop’s doing beside one withdrawn stays in its claim', () => {
    let course = returned('A', 'B');
    course = follow(course, must(dropLines(course.now, 1, ['A'], 'WITHDRAWN', NOW)));
    expect(must(changeFault(course.now, 1, ['B'], 'SHOP', NOW)).claims).toMatchObject([
      { n: 1, fault: 'SHOP' },
    ]);
    const parted = must(changeFault(returned('A', 'B').now, 1, ['A'], 'SHOP', NOW));
    expect(parted.claims[1]).toMatchObject({
      n: 2,
      priced: 1,
      changes: [{ at: NOW, from: 110_000, to: 147_000, cause: 'FAULT_SHOP' }],
    });
    expect(parted.claims[0]?.changes).toEqual([]);
  });

  test('an exchange that is completed refunds nothing and leaves all else as it was', () => {
    const course = exchanged(['SHOP', 'A']);
    const done = must(completeLines(course.now, 1, ['A']));
    expect(done).toEqual({
      ...course.now,
      claims: [{ ...course.now.claims[0], lines: [{ ...line('A'), outcome: 'COMPLETED' }] }],
      proofs: [],
      repriced: [],
    });
    expect(must(addClaim(course.now, claimOn(course.now, 'exchange', 'SHOP', [line('B')]))).proofs).toEqual(
      [],
    );
  });

  test('refusing the dearer line of an exchange lowers its fee, which is told of that exchange alone', () => {
    const course = exchanged(['BUYER', 'A', 'B'], ['SHOP', 'C']);
    const [first] = course.now.claims;
    expect(first?.fee).toEqual({ amount: 80_000, state: 'DUE' });
    const refused = must(dropLines(course.now, 1, ['A'], 'REFUSED', NOW));
    expect(refused).toMatchObject({ state: course.now.state, proofs: [], feesBack: [] });
    expect(refused.repriced).toEqual([{ claim: refused.claims[0], from: 80_000, to: 6_000 }]);
    const cheaper = must(dropLines(course.now, 1, ['B'], 'REFUSED', NOW));
    expect(cheaper.repriced).toEqual([]);
    const atOnce = must(dropLines(course.now, 1, ['A', 'B'], 'REFUSED', NOW));
    expect(atOnce.repriced).toEqual([]);
    expect(atOnce.claims[0]?.fee).toBeUndefined();
  });
});
