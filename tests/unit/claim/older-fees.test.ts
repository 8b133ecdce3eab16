import { describe, expect, test } from 'vitest';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { withOlderFees } from '#shared/domain/claim/older-fees.ts';
import { won } from '#shared/domain/money/won.ts';
import type { RefundState } from '#shared/domain/pricing/refund-types.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { aCode, aLine, aPolicy, quoteOf } from '../pricing/given.ts';

/* An order by the first rules: every claim pays 3,000 won of return shipping. */
const quote = { lines: [], groups: [] } as unknown as Quote;
const left = (returnFees: number, fees?: RefundState['fees']): RefundState => ({
  kept: {},
  excused: {},
  travelled: [],
  userCoupons: [],
  money: won(0),
  point: won(0),
  returnFees: won(returnFees),
  ...(fees && { fees }),
});
const claim = (n: number, completed: string[], over: Partial<Claim> = {}): Claim => ({
  orderNo: 'P',
  n,
  origin: n,
  kind: 'return',
  fault: 'BUYER',
  reason: 'CHANGE_OF_MIND',
  details: '',
  requestedAt: '',
  priced: 0,
  changes: [],
  version: 0,
  lines: [...completed, `open${n}`].map((purchaseNo) => ({
    purchaseNo,
    lineId: purchaseNo,
    amount: 1,
    ...(completed.includes(purchaseNo) && { outcome: 'COMPLETED' as const }),
  })),
  ...over,
});
const old = (...purchaseNos: string[]) => purchaseNos.map((no) => ({ purchaseNos: [no] }));

describe('return charges taken before claims were records', () => {
  test('one line paid: its claim pays no other', () => {
    expect(withOlderFees(quote, left(3_000), [claim(1, ['a'])], old('a'))).toEqual(
      left(3_000, { '1|': 3_000 }),
    );
  });

  test('two lines paid one each: one of them is not owed any more', () => {
    expect(withOlderFees(quote, left(6_000), [claim(1, ['a', 'b'])], old('a', 'b'))).toEqual(
      left(3_000, { '1|': 3_000 }),
    );
  });

  test('what other returns paid stays theirs', () => {
    const claims = [claim(1, ['a']), claim(2, ['b'])];
    expect(withOlderFees(quote, left(9_000), claims, old('a', 'b', 'closed'))).toEqual(
      left(9_000, { '1|': 3_000, '2|': 3_000 }),
    );
  });

  test.each([
    ['nothing was charged', left(0), claim(1, ['a']), old('a')],
    ['the charge has a name already', left(3_000, { '1|': 3_000 }), claim(1, ['a']), old('a')],
    [
      'its line was refunded with a proof, as claims do',
      left(3_000),
      claim(1, ['a']),
      [{ purchaseNos: ['a'], why: '01.1' }],
    ],
    ['the shop has broken it', left(3_000), claim(1, ['a'], { fault: 'SHOP' }), old('a')],
    ['nothing of it came back', left(3_000), claim(1, []), old('z')],
  ])('nothing changes where %s', (_says, state, one, refunds) => {
    expect(withOlderFees(quote, state, [one], refunds)).toEqual(state);
  });

  test('a state keeps the charges that have a name, and what is left unnamed is shared out to the rest', () => {
    const claims = [claim(1, ['a']), claim(2, ['b'])];
    expect(withOlderFees(quote, left(6_000, { '1|': 3_000 }), claims, old('a', 'b'))).toEqual(
      left(6_000, { '1|': 3_000, '2|': 3_000 }),
    );
    // 4,000 won for two claims: the second keeps what is left of it.
    expect(withOlderFees(quote, left(4_000), claims, old('a', 'b'))).toEqual(
      left(4_000, { '1|': 3_000, '2|': 1_000 }),
    );
    const cancel = claim(1, ['a'], { kind: 'cancel' });
    expect(withOlderFees(quote, left(3_000), [cancel], old('a'))).toEqual(left(3_000));
    const refused = claim(1, ['a']);
    const lines = refused.lines.map((line) => ({
      ...line,
      ...(line.outcome && { outcome: 'REFUSED' as const }),
    }));
    expect(withOlderFees(quote, left(3_000), [{ ...refused, lines }], old('a'))).toEqual(left(3_000));
  });

  test('where parcels have charges of their own, each counts the lines that came back in it', () => {
    const parcels = quoteOf({
      lines: [
        aLine({ lineId: 'a', shippingCode: 'parcel' }),
        aLine({ lineId: 'b', shippingCode: 'parcel' }),
        aLine({ lineId: 'c', shippingCode: 'freight' }),
      ],
      shippingPolicies: [aPolicy({ returnCharge: 4_000 }), aPolicy({ code: 'freight', returnCharge: 7_000 })],
      shippingCodes: [aCode(), aCode({ value: 'freight' })],
    });
    // 4,000 twice for the parcel and 7,000 for the freight: one of the parcel's is not owed any more.
    expect(withOlderFees(parcels, left(15_000), [claim(1, ['a', 'b', 'c'])], old('a', 'b', 'c'))).toEqual(
      left(11_000, { '1|parcel': 4_000, '1|freight': 7_000 }),
    );
    expect(withOlderFees(parcels, left(7_000), [claim(1, ['c'])], old('c'))).toEqual(
      left(7_000, { '1|freight': 7_000 }),
    );
  });
});
