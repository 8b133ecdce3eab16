import { describe, expect, test } from 'vitest';
import type { Claim } from '#shared/domain/claim/claim.ts';
import { parted, planClaims } from '#shared/domain/claim/plan-claims.ts';
import { MAX_CLAIMS, MAX_OPEN_CLAIMS, MAX_PURCHASES, type Purchase } from '#shared/domain/order/order.ts';

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
    expect(parted([full], units, 'shopper')).toMatchObject({ failure: { code: 'TOO_MANY_PARTS' } });
    expect(parted([full], units, 'clerk').ok).toBe(true);
    expect(parted([full], [{ purchase: full }], 'shopper').ok).toBe(true);
    const last = purchase(MAX_PURCHASES.clerk);
    expect(parted([last], [{ purchase: last, amount: 1 }], 'clerk')).toMatchObject({
      failure: { message: expect.stringMatching(/남은 수량 전체/) },
    });
    expect(parted([last], [{ purchase: last }], 'shopper').ok).toBe(true);
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
