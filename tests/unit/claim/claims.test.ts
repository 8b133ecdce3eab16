import { describe, expect, test } from 'vitest';
import { type Claim, claimKindOf, claimOf, claimsInOrder, nextNumber } from '#shared/domain/claim/claim.ts';
import { explainFacts, factsOf } from '#shared/domain/claim/reasons.ts';
import {
  type ClaimedOrder,
  listReturnedLineIds,
  nextProofName,
  recordEstimateChanges,
  repriceClaimsFrom,
  stateAfterAll,
  stateBefore,
  sumRefundEstimates,
  toRefundClaim,
} from '#shared/domain/claim/refund-estimates.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { aCode, aLine, aPolicy, byPrice, must, quoteOf } from '../pricing/quote-samples.ts';
import { add, begun, type Course, claimOn, NOW } from './course.ts';

const line = (lineId: string, amount = 1, purchaseNo = lineId) => ({ purchaseNo, lineId, amount });

describe('claims of an order', () => {
  test('are of the kind the status of a purchase says', () => {
    const kinds = ['CANCEL_COMPLETED', 'RETURN_PENDING', 'EXCHANGE_PENDING', undefined] as const;
    expect(kinds.map((claimStatus) => claimKindOf({ claimStatus } as Purchase))).toEqual([
      'cancel',
      'return',
      'exchange',
      undefined,
    ]);
  });

  test('count by when they were asked for, then by number; the next has a number of its own', () => {
    const claim = (n: number, requestedAt: string) => ({ n, requestedAt }) as Claim;
    const all = [
      claim(4, '2026-11-22'),
      claim(3, '2026-11-21'),
      claim(1, '2026-11-22'),
      claim(2, '2026-11-23'),
    ];
    expect(claimsInOrder(all).map(({ n }) => n)).toEqual([3, 1, 4, 2]);
    expect(all.map(({ n }) => n)).toEqual([4, 3, 1, 2]);
    expect([nextNumber(all), nextNumber([])]).toEqual([5, 1]);
    expect([nextProofName({ n: 3, priced: 0 }), nextProofName({ n: 12, priced: 4 })]).toEqual([
      '03.1',
      '12.5',
    ]);
  });

  test('a purchase waits in the one in which it is open', () => {
    const of = (n: number, outcome?: 'REFUSED') =>
      ({ n, lines: [{ ...line('A'), ...(outcome && { outcome }) }] }) as Claim;
    expect(claimOf([of(1, 'REFUSED'), of(2)], 'A')?.n).toBe(2);
    expect([claimOf([of(1, 'REFUSED')], 'A'), claimOf([of(2)], 'B')]).toEqual([undefined, undefined]);
  });
});

/** A and B ship by parcel: free from 15,000 won on, 3,000 won below, return charge 4,000 won. */
const parcel = quoteOf({
  lines: [aLine({ amount: 2, shippingCode: 'parcel' }), aLine({ lineId: 'B', shippingCode: 'parcel' })],
  shippingPolicies: [aPolicy({ charge: byPrice([0, 3_000], [15_000, 0]), returnCharge: 4_000 })],
  shippingCodes: [aCode()],
});
const promised = ({ claims }: Pick<ClaimedOrder, 'claims'>) => claims.map(({ promise }) => promise?.money);

describe('promises of claims', () => {
  const two = (): Course =>
    add(add(begun(parcel), 'cancel', 'BUYER', [line('A', 1)]), 'cancel', 'BUYER', [line('A', 1, 'A2')]);

  test('count each as if the open ones before it were completed: the second loses the free delivery', () => {
    const { now } = two();
    expect(promised(now)).toEqual([10_000, 7_000]);
    const [first, second] = now.claims as [Claim, Claim];
    expect(stateBefore(now, first)).toEqual(now.state);
    expect(stateBefore(now, second).kept).toEqual({ A: 1, B: 1 });
    expect(stateAfterAll(now).kept).toEqual({ A: 0, B: 1 });
    expect([now.state.money, stateBefore(now, second).money, stateAfterAll(now).money]).toEqual([
      30_000, 20_000, 13_000,
    ]);
  });

  test('are priced again from a claim on; an unchanged one stays the same object, and is no new proof', () => {
    const { now } = two();
    const same = must(repriceClaimsFrom(now, 1));
    expect(same.proofs).toEqual([]);
    expect(same.claims.map((claim, at) => claim === now.claims[at])).toEqual([true, true]);
    const refused = now.claims.map((claim) =>
      claim.n === 1 ? { ...claim, lines: [{ ...line('A'), outcome: 'REFUSED' as const }] } : claim,
    );
    const again = must(repriceClaimsFrom({ ...now, claims: refused }, 1));
    expect(promised(again)).toEqual([undefined, 10_000]);
    expect(again.claims.map(({ priced }) => priced)).toEqual([1, 2]);
    expect(again.proofs.map(({ why }) => why)).toEqual(['02.2']);
    expect(() => repriceClaimsFrom(now, 9)).toThrow('no claim 9');
  });

  test('of more than is left are refused, and one that was never calculated is a mistake', () => {
    const { now } = two();
    const more = claimOn(now, 'cancel', 'BUYER', [line('A', 1, 'A3')]);
    expect(repriceClaimsFrom({ ...now, claims: [...now.claims, more] }, 3)).toMatchObject({
      failure: { code: 'CLAIM_AMOUNT' },
    });
    expect(() => stateAfterAll({ ...now, claims: [{ ...more, n: 1 }] })).toThrow(
      'claim 1 of P-20261121-AAAAAAAA promises nothing',
    );
    const [first] = now.claims as [Claim];
    const tooMuch = { ...first, lines: [line('A', 3)] };
    expect(() => stateAfterAll({ ...now, claims: [tooMuch] })).toThrow(/^CLAIM_AMOUNT: /);
  });

  test('take what goes out of a claim: units of a line together, and the lines that its return is charged for', () => {
    const course = add(begun(parcel), 'return', 'BUYER', [line('A', 1), line('A', 1, 'A2'), line('B')]);
    const [claim] = course.now.claims as [Claim];
    expect(toRefundClaim(course.now.claims, claim, claim.lines)).toEqual({
      kind: 'RETURN',
      fault: 'BUYER',
      lines: [
        { lineId: 'A', amount: 2 },
        { lineId: 'B', amount: 1 },
      ],
      fee: { of: '1', lineIds: ['A', 'A', 'B'] },
    });
    expect(toRefundClaim([], { ...claim, kind: 'cancel' }, claim.lines).kind).toBe('CANCEL');
    const ended = (['COMPLETED', 'REFUSED', 'WITHDRAWN'] as const).map((outcome, at) => ({
      ...claim,
      n: at + 1,
      lines: [{ ...line(outcome), outcome }],
    }));
    expect(listReturnedLineIds(ended, 1)).toEqual(['COMPLETED']);
    const others = [
      { ...claim, origin: 2 },
      { ...claim, kind: 'cancel' as const },
      { ...claim, fault: 'SHOP' as const },
    ];
    expect(listReturnedLineIds(others, 1)).toEqual([]);
  });

  test('of several claims come to one sum, with the proof of the first and the shortfall of the last', () => {
    expect(sumRefundEstimates([])).toBeUndefined();
    const [first, second] = two().now.claims.map(({ promise }) => promise as NonNullable<typeof promise>);
    if (!first || !second) throw new Error('two promises are needed');
    const both = sumRefundEstimates([
      first,
      { ...second, shortfall: won(500), userCoupons: ['c1'], point: won(20) },
    ]);
    expect(both).toEqual({
      lines: [...first.lines, ...second.lines],
      adjustments: [...first.adjustments, ...second.adjustments],
      money: 17_000,
      point: 20,
      userCoupons: ['c1'],
      shortfall: 500,
      why: '01.1',
    });
  });

  test('that change are noted on the newest of the claims split off from one, as an earlier claim’s doing where it was another', () => {
    const { now } = two();
    const [first, second] = now.claims as [Claim, Claim];
    const with_ = (claim: Claim, money: number) => ({
      ...claim,
      promise: claim.promise && { ...claim.promise, money: won(money) },
    });
    const noted = (after: readonly Claim[], origin?: number) =>
      recordEstimateChanges(now.claims, after, { origin, cause: 'REFUSED', now: NOW });
    const all = noted([with_(first, 9_000), with_(second, 8_000)], 1);
    expect(all.claims.map(({ changes }) => changes)).toEqual([
      [{ at: NOW, from: 10_000, to: 9_000, cause: 'REFUSED' }],
      [{ at: NOW, from: 7_000, to: 8_000, cause: 'EARLIER' }],
    ]);
    expect(all.repriced).toEqual([
      { claim: all.claims[0], from: 10_000, to: 9_000 },
      { claim: all.claims[1], from: 7_000, to: 8_000 },
    ]);
    expect(noted([with_(first, 9_000), second]).repriced[0]?.claim.changes[0]?.cause).toBe('REFUSED');
    expect(noted(now.claims, 1)).toEqual({ claims: now.claims, repriced: [] });
    expect(noted([{ ...first, promise: undefined }, second], 1).repriced).toEqual([]);
    // A claim split in two that together promise the same amount is no change for the buyer.
    const parted = [with_(first, 4_000), second, { ...with_(first, 6_000), n: 3 }];
    expect(noted(parted, 1).repriced).toEqual([]);
    const dearer = [with_(first, 4_000), second, { ...with_(first, 7_000), n: 3 }];
    expect(noted(dearer, 1).repriced).toMatchObject([{ claim: { n: 3 }, from: 10_000, to: 11_000 }]);
    expect(noted([...now.claims, { ...with_(first, 1_000), n: 3, origin: 3 }], 1).repriced).toEqual([]);
  });
});

test('claim reasons: what the shop knows of them is told to the buyer', () => {
  const says = [{ isLate: true }, { isLate: false }, { isSoldOut: true }, { isSoldOut: false }, {}].map(
    explainFacts,
  );
  expect(says.map((words) => words?.split(' ').slice(0, 2).join(' '))).toEqual([
    '배송이 늦어져',
    '배송이 아직',
    '품절된 상품이어서',
    '품절되지 않은',
    undefined,
  ]);
  const sku = (stock: number, why?: 'CLERK' | 'IMPORT' | 'ORDER') => ({
    stock,
    enabled: true,
    ...(why && { stockMark: { why } }),
  });
  const gone = (...skus: ReturnType<typeof sku>[]) =>
    factsOf('OUT_OF_STOCK', skus.map((sku) => ({ product: { sells: true }, sku })) as never, NOW, {} as never)
      ?.isSoldOut;
  expect([gone(sku(0, 'IMPORT')), gone(sku(0, 'CLERK')), gone(sku(1, 'CLERK')), gone(sku(0))]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(gone(sku(0, 'CLERK'), sku(0, 'ORDER'))).toBe(false);
});
