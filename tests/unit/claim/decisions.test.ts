import { describe, expect, test } from 'vitest';
import type { ClaimLine } from '#shared/domain/claim/claim.ts';
import { changeFault, completeLines, dropLines } from '#shared/domain/claim/decide.ts';
import type { QuoteInput } from '#shared/domain/pricing/types.ts';
import { aCode, aLine, aPolicy, must, quoteOf } from '../pricing/given.ts';
import { add, begun, type Course, follow, NOW } from './course.ts';

/** A and B are one parcel, A dear to send back (40,000 won), B cheap (3,000); C is freight (7,000). Nothing costs to send. */
const input: Partial<QuoteInput> = {
  lines: [
    aLine({ lineId: 'A', price: 100_000, shippingCode: 'parcel', shippingOption: 'big' }),
    aLine({ lineId: 'B', price: 50_000, shippingCode: 'parcel', shippingOption: 'small' }),
    aLine({ lineId: 'C', price: 30_000, shippingCode: 'freight' }),
  ],
  shippingPolicies: [
    aPolicy({ _id: 'big', charge: { fixedAmount: 0 }, returnCharge: 40_000 }),
    aPolicy({ _id: 'small', charge: { fixedAmount: 0 }, returnCharge: 3_000 }),
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
const code = (result: ReturnType<typeof completeLines>) => (result.ok ? undefined : result.failure.code);

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
});
