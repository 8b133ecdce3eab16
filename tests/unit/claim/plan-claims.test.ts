import { describe, expect, test } from 'vitest';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { type ClaimDraft, planClaims, splitClaimed } from '#shared/domain/claim/plan-claims.ts';
import { won } from '#shared/domain/money/won.ts';
import { MAX_CLAIMS, MAX_OPEN_CLAIMS, MAX_PURCHASES, type Purchase } from '#shared/domain/order/order.ts';
import { nothingRefunded } from '#shared/domain/pricing/refund-types.ts';
import { aLine, must, quoteOf } from '../pricing/quote-samples.ts';

const purchase = (n: number) =>
  ({
    purchaseNo: `P-20261120-00000000-${n}`,
    orderNo: 'P-20261120-00000000',
    n,
    amount: 3,
    discountPrice: 0,
    levelDiscountPrice: 0,
    couponPrice: 0,
    pointPrice: 0,
    productPrice: 3_000,
    paidPrice: 3_000,
  }) as Purchase;

describe('how far an order is parted', () => {
  const full = purchase(MAX_PURCHASES.shopper);

  test('a buyer goes to the limit, a clerk on to their own; whole purchases can always be claimed', () => {
    const units = [{ purchase: full, amount: 1 }];
    expect(splitClaimed([full], units, 'shopper')).toMatchObject({ failure: { code: 'TOO_MANY_PARTS' } });
    expect(splitClaimed([full], units, 'clerk').ok).toBe(true);
    expect(splitClaimed([full], [{ purchase: full }], 'shopper').ok).toBe(true);
    const last = purchase(MAX_PURCHASES.clerk);
    expect(splitClaimed([last], [{ purchase: last, amount: 1 }], 'clerk')).toMatchObject({
      failure: { message: expect.stringMatching(/남은 수량 전체/) },
    });
    expect(splitClaimed([last], [{ purchase: last }], 'shopper').ok).toBe(true);
  });

  test.each([
    ['wait', 'than can be priced again at once', MAX_OPEN_CLAIMS, undefined],
    ['are withdrawn', 'than an order can hold', MAX_CLAIMS, 'WITHDRAWN'],
  ] as const)('no more claims %s %s', (_state, _why, length, outcome) => {
    const before = Array.from({ length }, (_, at) => ({
      n: at + 1,
      lines: [{ purchaseNo: `${at}`, lineId: 'a', amount: 1, outcome }],
    })) as Claim[];
    const order = { orderNo: 'P', purchases: [full], claims: before } as never;
    const asking = { kind: 'cancel', reason: 'CHANGE_OF_MIND', details: '', named: [] } as const;
    expect(planClaims(order, asking, '2026-11-21T03:00:00.000Z')).toMatchObject({
      failure: { code: 'TOO_MANY_CLAIMS' },
    });
  });
});

describe('what a request becomes', () => {
  const NOW = '2026-11-21T03:00:00.000Z';
  const offer = { of: 'sink', perUnit: 1, mandatory: true, normalPrice: won(10_000) };
  const quote = quoteOf({
    lines: [aLine({ lineId: 'sink', amount: 3 }), aLine({ lineId: 'tap', price: 4_000, amount: 3, offer })],
  });
  const bought = (n: number, lineId: string, state: Partial<Purchase> = {}): Purchase => ({
    ...purchase(n),
    lineId,
    product: { name: lineId } as Purchase['product'],
    name: '',
    orderStatus: 'ORDER_PAYMENT',
    purchaseStatus: 'PURCHASE_AWAITING',
    feedbackMessage: 'before',
    ...state,
  });
  const sent = { orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_SCHEDULE' } as const;
  const plan = (purchases: Purchase[], draft: Partial<ClaimDraft>) =>
    planClaims(
      { orderNo: 'P', quote, state: nothingRefunded(quote), claims: [], purchases },
      { kind: 'cancel', reason: 'DEFECT', details: '', named: [], ...draft },
      NOW,
    );
  const clerk = { actor: 'clerkadmin02' } as unknown as NonNullable<ClaimDraft['clerk']>;

  test('a claim of units, as new purchases of their own, with those of the offers that go along', () => {
    const purchases = [bought(1, 'sink'), bought(2, 'tap')];
    const named = [{ purchase: purchases[0] as Purchase, amount: 1 }];
    const made = must(plan(purchases, { named, reason: 'CHANGE_OF_MIND', details: '색이 다릅니다' }));
    expect(made.begun).toEqual([1]);
    expect(made.claims).toMatchObject([
      {
        n: 1,
        kind: 'cancel',
        fault: 'BUYER',
        reason: 'CHANGE_OF_MIND',
        details: '색이 다릅니다',
        requestedAt: NOW,
        lines: [
          { purchaseNo: 'P-20261120-00000000-03', lineId: 'sink', amount: 1 },
          { purchaseNo: 'P-20261120-00000000-04', lineId: 'tap', amount: 1 },
        ],
        promise: { money: 14_000, why: '01.1' },
      },
    ]);
    expect(made.proofs.map(({ why }) => why)).toEqual(['01.1']);
    expect(made.claims[0]).not.toHaveProperty('isByClerk');
    expect(made.claims[0]).not.toHaveProperty('facts');
    expect(made.kept).toMatchObject([
      { n: 1, amount: 2 },
      { n: 2, amount: 2 },
    ]);
    expect(made.claimed).toMatchObject([
      { n: 3, amount: 1, claimStatus: 'CANCEL_REQUESTED', requestedAt: NOW, claimReason: 'CHANGE_OF_MIND' },
      { n: 4, amount: 1, claimStatus: 'CANCEL_REQUESTED', claimReasonDetails: '색이 다릅니다' },
    ]);
    expect(made.claimed.every(({ feedbackMessage }) => feedbackMessage === undefined)).toBe(true);
    expect(made.along.map(({ purchase: { lineId }, amount }) => [lineId, amount])).toEqual([['tap', 1]]);
  });

  test('two claims where goods came and what goes along did not; a clerk’s stands under their name', () => {
    const purchases = [bought(1, 'sink', sent), bought(2, 'tap')];
    const named = [{ purchase: purchases[0] as Purchase }];
    const facts = { isSoldOut: false };
    const made = must(plan(purchases, { kind: 'return', named, clerk, facts, reason: 'DEFECT' }));
    expect(made.begun).toEqual([1, 2]);
    expect(made.claims).toMatchObject([
      {
        kind: 'return',
        fault: 'BUYER',
        isByClerk: true,
        changedBy: clerk,
        facts,
        lines: [{ lineId: 'sink' }],
      },
      {
        kind: 'cancel',
        fault: 'BUYER',
        isByClerk: true,
        changedBy: clerk,
        facts,
        lines: [{ lineId: 'tap' }],
      },
    ]);
    expect(made.claimed).toMatchObject([
      { n: 1, claimStatus: 'RETURN_REQUESTED', changedBy: clerk },
      { n: 2, claimStatus: 'CANCEL_REQUESTED', changedBy: clerk },
    ]);
    expect([made.kept, made.along.map(({ purchase: { n } }) => n)]).toEqual([[], [2]]);
  });

  test('an exchange keeps the option that was wanted, and promises nothing', () => {
    const purchases = [bought(1, 'sink', sent), bought(2, 'tap', sent)];
    const wanted = { sku: 'black', name: '블랙', difference: 0 };
    const named = [{ purchase: purchases[0] as Purchase, wanted }];
    const made = must(plan(purchases, { kind: 'exchange', named, clerk }));
    expect(made.claimed).toMatchObject([{ n: 1, claimStatus: 'EXCHANGE_REQUESTED', wanted }]);
    expect(made.claims[0]).not.toHaveProperty('promise');
    expect([made.proofs, made.along]).toEqual([[], []]);
  });

  test('nothing where a mandatory item would be missing, parts would be too many, or more is asked for than is left', () => {
    const purchases = [bought(1, 'sink'), bought(2, 'tap')];
    const of = (at: number, amount?: number) => ({
      purchase: purchases[at] as Purchase,
      ...(amount && { amount }),
    });
    const code = (draft: Partial<ClaimDraft>, all = purchases) => {
      const made = plan(all, { reason: 'CHANGE_OF_MIND', ...draft });
      return made.ok ? undefined : made.failure.code;
    };
    expect(code({ named: [of(1, 1)] })).toBe('OFFER_MANDATORY');
    expect(code({ named: [of(1, 1)], clerk, reason: 'OUT_OF_STOCK' })).toBeUndefined();
    expect(code({ named: [of(0, 1)] }, [...purchases, bought(MAX_PURCHASES.shopper - 1, 'x')])).toBe(
      'TOO_MANY_PARTS',
    );
    expect(
      code({ named: [of(0, 1)] }, [...purchases, bought(MAX_PURCHASES.shopper - 2, 'x')]),
    ).toBeUndefined();
    const more = bought(1, 'sink', { amount: 4 });
    expect(code({ named: [{ purchase: more }] }, [more, bought(2, 'tap')])).toBe('CLAIM_AMOUNT');
  });
});
