import { expect, test } from 'vitest';
import { claimPreviewSchema, claimSchema } from '#shared/contracts/orders/order.ts';
import { noShopDays } from '#shared/domain/calendar/calendar.ts';
import { explainFacts, factsOf, faultOf, type GoodsFacts, reasonsFor } from '#shared/domain/claim/reasons.ts';
import { claimKinds } from '#shared/domain/order/claim-variants.ts';
import { type ClaimReason, claimReasonCodes } from '#shared/domain/order/order.ts';
import type { MarkedSku } from '#shared/domain/product/stock-ledger.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';

const calendar = { ...noShopDays, publicHolidays };
const NOW = '2026-11-24T03:00:00.000Z';
const waiting = (sku: Partial<MarkedSku> | undefined, sells = true): GoodsFacts => ({
  orderStatus: 'ORDER_PAYMENT',
  paidAt: '2026-11-24T02:59:00.000Z',
  product: { sells },
  sku: sku && ({ stock: 3, enabled: true, ...sku } as MarkedSku),
});
const late: GoodsFacts = { orderStatus: 'SHIPPING_DELAYED', paidAt: '2026-11-23T01:00:00.000Z' };
const fault = (reason: ClaimReason, ...goods: GoodsFacts[]) =>
  faultOf(reason, factsOf(reason, goods, NOW, calendar));

test('claim reasons: each kind offers its own, and another is refused beside its field', () => {
  expect(reasonsFor('cancel')).not.toContain('DEFECT');
  expect(reasonsFor('return')).not.toContain('LATE_DELIVERY');
  for (const kind of claimKinds)
    for (const claimReason of claimReasonCodes)
      for (const schema of [claimSchema, claimPreviewSchema]) {
        const images = [{ url: '/media/claims/1', width: 1, height: 1 }];
        const claim = { kind, purchaseNos: ['P-20261120-7K3M9QXD-01'], claimReason, images };
        const parsed = schema.safeParse(claim);
        expect(parsed.success).toBe(reasonsFor(kind).includes(claimReason));
        if (!parsed.success)
          expect(parsed.error.issues).toMatchObject([
            { path: ['claimReason'], message: expect.stringMatching(/선택할 수 없는 사유입니다/) },
          ]);
      }
});

test('claim reasons: goods that are not late, or not sold out, are priced as by the buyer’s wish', () => {
  expect(fault('LATE_DELIVERY', waiting({}))).toBe('BUYER');
  expect(fault('LATE_DELIVERY', late)).toBe('SHOP');
  expect(fault('LATE_DELIVERY', late, waiting({}))).toBe('BUYER');
  expect(fault('OUT_OF_STOCK', waiting({}))).toBe('BUYER');
  expect(fault('OUT_OF_STOCK', waiting({}, false))).toBe('SHOP');
  expect(fault('OUT_OF_STOCK', waiting({ enabled: false }))).toBe('SHOP');
  expect(fault('OUT_OF_STOCK', waiting(undefined))).toBe('SHOP');
  expect(fault('OUT_OF_STOCK', waiting({ stock: 0, stockMark: { why: 'CLERK' } }))).toBe('SHOP');
  // The last units were ordered: these goods have their stock.
  expect(fault('OUT_OF_STOCK', waiting({ stock: 0, stockMark: { why: 'ORDER' } }))).toBe('BUYER');
});

test('claim reasons: of others nothing is known, and what a clerk names counts as it is', () => {
  for (const reason of claimReasonCodes) {
    const isAsked = reason === 'LATE_DELIVERY' || reason === 'OUT_OF_STOCK';
    expect(factsOf(reason, [waiting({})], NOW, calendar) !== undefined).toBe(isAsked);
    expect(explainFacts(factsOf(reason, [waiting({})], NOW, calendar)) !== undefined).toBe(isAsked);
  }
  expect(faultOf('DEFECT')).toBe('SHOP');
  expect(faultOf('OUT_OF_STOCK')).toBe('SHOP');
  expect(faultOf('CHANGE_OF_MIND')).toBe('BUYER');
});
