import { describe, expect, test } from 'vitest';
import { addClaim, changeFault, dropLines } from '#shared/domain/claim/change-claims.ts';
import type { Claim, ClaimLine, ExchangeFee } from '#shared/domain/claim/claim.ts';
import {
  isFeeSettled,
  recalculateExchangeFees,
  sumExchangeFees as sumOfFees,
} from '#shared/domain/claim/exchange-fee.ts';
import type { ClaimedOrder } from '#shared/domain/claim/refund-estimates.ts';
import { won } from '#shared/domain/money/won.ts';
import { nothingRefunded } from '#shared/domain/pricing/refund-types.ts';
import { aCode, aLine, aPolicy, must, quoteOf } from '../pricing/quote-samples.ts';

const NOW = '2026-11-21T03:00:00.000Z';

/** A and B ship by parcel (exchange charge 6,000 won), C by freight (12,000 won). */
const quote = quoteOf({
  lines: [
    aLine({ lineId: 'A', shippingCode: 'parcel' }),
    aLine({ lineId: 'B', shippingCode: 'parcel' }),
    aLine({ lineId: 'C', shippingCode: 'freight' }),
  ],
  shippingPolicies: [
    aPolicy({ exchangeCharge: 6_000 }),
    aPolicy({ code: 'freight', exchangeCharge: 12_000 }),
  ],
  shippingCodes: [aCode(), aCode({ value: 'freight', text: '화물' })],
});

const line = (lineId: string): ClaimLine => ({ purchaseNo: `P-${lineId}`, lineId, amount: 1 });

const exchange = (fault: 'BUYER' | 'SHOP', ...lineIds: string[]): ClaimedOrder => {
  const order: ClaimedOrder = { quote, state: nothingRefunded(quote), claims: [] };
  const claim: Claim = {
    orderNo: 'P-20261121-AAAAAAAA',
    n: 1,
    origin: 1,
    kind: 'exchange',
    fault,
    details: '',
    reason: 'CHANGE_OF_MIND',
    requestedAt: NOW,
    lines: lineIds.map(line),
    priced: 0,
    changes: [],
    version: 1,
  };
  return { ...order, claims: must(addClaim(order, claim)).claims };
};

const withFee = (order: ClaimedOrder, n: number, fee: ExchangeFee): ClaimedOrder => ({
  ...order,
  claims: order.claims.map((claim) => (claim.n === n ? { ...claim, fee } : claim)),
});
const paid = (order: ClaimedOrder, n: number): ClaimedOrder => {
  const amount = order.claims.find((claim) => claim.n === n)?.fee?.amount ?? won(0);
  return withFee(order, n, { amount, state: 'PAID', paidBy: `attempt-${n}` });
};
const feesOf = ({ claims }: Pick<ClaimedOrder, 'claims'>) =>
  claims.map(({ fee }) => fee && [fee.amount, fee.state]);
const settle = (order: ClaimedOrder, n: number, lineId: string, fault: 'BUYER' | 'SHOP') =>
  must(changeFault(order, n, [`P-${lineId}`], fault, NOW));

describe('the fee of an exchange (rules 5.9)', () => {
  test('is the highest charge of each shipping group, and nothing by the shop’s fault', () => {
    expect(feesOf(exchange('BUYER', 'A', 'B', 'C'))).toEqual([[18_000, 'DUE']]);
    expect(feesOf(exchange('BUYER', 'A', 'B'))).toEqual([[6_000, 'DUE']]);
    expect(feesOf(exchange('SHOP', 'A', 'B', 'C'))).toEqual([undefined]);
  });

  test('goes back as far as it is not due any more, when part of the exchange is refused or the shop’s doing', () => {
    const order = paid(exchange('BUYER', 'A', 'C'), 1);
    const refused = must(dropLines(order, 1, ['P-C'], 'REFUSED', NOW));
    expect([feesOf(refused), refused.feesBack]).toEqual([
      [[6_000, 'PAID']],
      [{ amount: 12_000, paidBy: 'attempt-1' }],
    ]);
    const found = settle(order, 1, 'C', 'SHOP');
    expect([feesOf(found), found.feesBack]).toEqual([
      [[6_000, 'PAID'], undefined],
      [{ amount: 12_000, paidBy: 'attempt-1' }],
    ]);
    expect(found.repriced).toMatchObject([{ from: 18_000, to: 6_000 }]);
  });

  test('is paid once by claims that were parted, to and fro, and what was waived stays waived', () => {
    const order = paid(exchange('BUYER', 'A', 'B'), 1);
    const parted = { ...order, claims: settle(order, 1, 'B', 'SHOP').claims };
    expect(feesOf(parted)).toEqual([[6_000, 'PAID'], undefined]);
    const again = settle(parted, 2, 'B', 'BUYER');
    expect([feesOf(again), again.feesBack]).toEqual([[[6_000, 'PAID'], undefined], []]);

    const faulty = exchange('SHOP', 'A', 'B');
    const first = { ...faulty, claims: settle(faulty, 1, 'A', 'BUYER').claims };
    expect(feesOf(first)).toEqual([undefined, [6_000, 'DUE']]);
    const both = settle(first, 1, 'B', 'BUYER');
    expect(both.claims.reduce((sum, { fee }) => sum + (fee?.amount ?? 0), 0)).toBe(6_000);

    const waived = withFee(exchange('BUYER', 'A', 'B'), 1, { amount: won(6_000), state: 'WAIVED' });
    const away = { ...waived, claims: settle(waived, 1, 'B', 'SHOP').claims };
    expect(feesOf(settle(away, 2, 'B', 'BUYER'))).toEqual([[6_000, 'WAIVED'], undefined]);
  });

  test('is due from the least sum that can be paid on: 100 won, and not 99', () => {
    const feeOf = (exchangeCharge: number) => {
      const dear = quoteOf({
        lines: [aLine({ lineId: 'A', shippingCode: 'parcel' })],
        shippingPolicies: [aPolicy({ exchangeCharge })],
        shippingCodes: [aCode()],
      });
      const { claims } = exchange('BUYER', 'A');
      return recalculateExchangeFees(dear, claims, 1).claims[0]?.fee?.amount;
    };
    expect([feeOf(100), feeOf(99)]).toEqual([100, undefined]);
  });

  test('all of it goes back when nothing is due any more, and what was waived is no money', () => {
    const refused = must(dropLines(paid(exchange('BUYER', 'A', 'C'), 1), 1, ['P-A', 'P-C'], 'REFUSED', NOW));
    expect([feesOf(refused), refused.feesBack]).toEqual([
      [[18_000, 'RETURNED']],
      [{ amount: 18_000, paidBy: 'attempt-1' }],
    ]);
    const waived = withFee(exchange('BUYER', 'A', 'C'), 1, { amount: won(18_000), state: 'WAIVED' });
    const dropped = must(dropLines(waived, 1, ['P-A', 'P-C'], 'REFUSED', NOW));
    expect([feesOf(dropped), dropped.feesBack]).toEqual([[[0, 'WAIVED']], []]);
    const unnamed = withFee(waived, 1, { amount: won(18_000), state: 'PAID' });
    expect(must(dropLines(unnamed, 1, ['P-C'], 'REFUSED', NOW)).feesBack).toEqual([]);
  });

  test('what went back stays told, until something is due again', () => {
    const order = paid(exchange('BUYER', 'A', 'C'), 1);
    const back = { ...order, claims: settle(order, 1, 'A', 'SHOP').claims };
    const whole = { ...back, claims: settle(back, 1, 'C', 'SHOP').claims };
    expect(feesOf(whole)).toEqual([[18_000 - 6_000, 'RETURNED'], undefined]);
    const other = { ...whole, claims: must(dropLines(whole, 2, ['P-A'], 'REFUSED', NOW)).claims };
    expect(feesOf(other)).toEqual([[12_000, 'RETURNED'], undefined]);
    expect(other.claims[0]).toBe(whole.claims[0]);
    expect(feesOf(settle(whole, 1, 'C', 'BUYER'))).toEqual([[12_000, 'DUE'], undefined]);
  });

  test('is charged for goods that were exchanged already', () => {
    const order = exchange('BUYER', 'A', 'C');
    const completed = order.claims.map((claim) => ({
      ...claim,
      lines: claim.lines.map((claimLine) =>
        claimLine.lineId === 'C' ? { ...claimLine, outcome: 'COMPLETED' as const } : claimLine,
      ),
    }));
    expect(recalculateExchangeFees(quote, completed, 1).claims[0]?.fee?.amount).toBe(18_000);
  });

  test('counts only exchanges of one origin, the earliest first, and leaves all others as they are', () => {
    const [own] = exchange('BUYER', 'A').claims as [Claim];
    const later = { ...own, requestedAt: '2026-11-22T03:00:00.000Z' };
    const early = { ...own, n: 2, lines: [line('B')] };
    const stranger = { ...own, n: 3, origin: 3, lines: [line('C')] };
    const returned = { ...own, n: 4, kind: 'return' as const, lines: [line('C')] };
    const { claims } = recalculateExchangeFees(
      quote,
      [later, early, stranger, returned].map(({ fee: _, ...claim }) => claim),
      1,
    );
    expect(claims.map(({ fee }) => fee?.amount)).toEqual([undefined, 6_000, undefined, undefined]);
    expect(sumOfFees(claims, 1)).toBe(6_000);
    expect(sumOfFees([...claims, { ...stranger, fee: { amount: won(9_000), state: 'PAID' } }], 1)).toBe(
      6_000,
    );
    const again = recalculateExchangeFees(quote, claims, 1).claims;
    expect(again.map((claim, at) => claim === claims[at])).toEqual([true, true, true, true]);
  });

  test('holds an exchange back only while it is due', () => {
    const states = ['DUE', 'PAID', 'WAIVED', 'RETURNED'] as const;
    expect(states.filter((state) => isFeeSettled({ fee: { amount: won(6_000), state } }))).toEqual([
      'PAID',
      'WAIVED',
      'RETURNED',
    ]);
    expect(isFeeSettled({})).toBe(true);
  });
});
