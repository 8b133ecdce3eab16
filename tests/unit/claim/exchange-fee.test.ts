import { describe, expect, test } from 'vitest';
import type { Claim, ClaimLine, ExchangeFee } from '#shared/domain/claim/claim.ts';
import { addClaim, changeFault, dropLines } from '#shared/domain/claim/decide.ts';
import { withFees } from '#shared/domain/claim/exchange-fee.ts';
import type { ClaimedOrder } from '#shared/domain/claim/promise.ts';
import { won } from '#shared/domain/money/won.ts';
import { nothingRefunded } from '#shared/domain/pricing/refund-types.ts';
import { aCode, aLine, aPolicy, must, quoteOf } from '../pricing/given.ts';

const NOW = '2026-11-21T03:00:00.000Z';

/** A and B go by parcel (6,000 won to exchange), C by freight (12,000 won). */
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

describe('the fee of an exchange (design §5)', () => {
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
    const one = { ...faulty, claims: settle(faulty, 1, 'A', 'BUYER').claims };
    expect(feesOf(one)).toEqual([undefined, [6_000, 'DUE']]);
    const both = settle(one, 1, 'B', 'BUYER');
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
      return withFees(dear, claims, 1).claims[0]?.fee?.amount;
    };
    expect([feeOf(100), feeOf(99)]).toEqual([100, undefined]);
  });
});
