import { expect, test } from 'vitest';
import { purchaseWaits, waitOf } from '#shared/domain/order/purchase-wait.ts';
import type { PurchaseState } from '#shared/domain/order/status.ts';

const at = {
  createdAt: '2026-11-20T01:00:00.000Z',
  paidAt: '2026-11-20T02:00:00.000Z',
  requestedAt: '2026-11-24T01:00:00.000Z',
  collectionStartedAt: '2026-11-25T01:00:00.000Z',
  collectedAt: '2026-11-27T01:00:00.000Z',
};
const paid = (orderStatus: PurchaseState['orderStatus']): PurchaseState => ({
  orderStatus,
  purchaseStatus: 'PURCHASE_AWAITING',
});
const claimed = (
  claimStatus: PurchaseState['claimStatus'],
  collectionStatus?: PurchaseState['collectionStatus'],
): PurchaseState => ({
  orderStatus: 'DELIVERY_COMPLETE',
  purchaseStatus: 'PURCHASE_SCHEDULE',
  claimStatus,
  collectionStatus,
});

test.each([
  ['paid', paid('ORDER_PAYMENT'), 'PREPARE', at.paidAt],
  ['prepared', paid('ORDER_CONFIRM'), 'SEND', at.paidAt],
  ['delayed', paid('SHIPPING_DELAYED'), 'SEND', at.paidAt],
  [
    'a refused cancellation',
    { ...paid('ORDER_PAYMENT'), claimStatus: 'CANCEL_REJECTED' },
    'PREPARE',
    at.paidAt,
  ],
  ['a cancellation', { ...paid('ORDER_CONFIRM'), claimStatus: 'CANCEL_REQUESTED' }, 'CLAIM', at.requestedAt],
  ['an exchange', claimed('EXCHANGE_REQUESTED', 'COLLECTION_PENDING'), 'CLAIM', at.requestedAt],
  ['a return', claimed('RETURN_REQUESTED', 'COLLECTION_PENDING'), 'PICKUP', at.requestedAt],
  ['an approved exchange', claimed('EXCHANGE_PENDING', 'COLLECTION_PENDING'), 'PICKUP', at.requestedAt],
  [
    'goods that come back',
    claimed('RETURN_REQUESTED', 'COLLECTION_PROGRESS'),
    'PICKUP',
    at.collectionStartedAt,
  ],
  [
    'a confirmed return',
    { ...claimed('RETURN_REQUESTED', 'COLLECTION_PENDING'), purchaseStatus: 'PURCHASE_COMPLETE' },
    'PICKUP',
    at.requestedAt,
  ],
  ['goods that are back', claimed('RETURN_REQUESTED', 'COLLECTION_COMPLETE'), 'RETURNED', at.collectedAt],
  ['a delayed exchange', claimed('EXCHANGE_DELAYED', 'COLLECTION_COMPLETE'), 'RETURNED', at.collectedAt],
] as const)('waits for a clerk: %s', (_, state, wait, since) => {
  expect(waitOf({ ...at, ...state } as never)).toEqual({ wait, since });
  expect(purchaseWaits).toContain(wait);
});

test('goods are collected from their delivery or the chosen day on; lost ones wait since they were found lost', () => {
  const state = claimed('RETURN_REQUESTED', 'COLLECTION_PENDING');
  const [deliveredAt, lostAt] = ['2026-11-24T05:00:00.000Z', '2026-11-26T01:00:00.000Z'];
  expect(waitOf({ ...at, ...state, deliveredAt } as never)).toEqual({ wait: 'PICKUP', since: deliveredAt });
  const [early, late] = [{ pickupOn: '2026-11-24' }, { pickupOn: '2026-11-27' }];
  expect(waitOf({ ...at, ...state, ...early, deliveredAt } as never)?.since).toBe(deliveredAt);
  expect(waitOf({ ...at, ...state, ...late, deliveredAt } as never)?.since).toBe('2026-11-26T15:00:00.000Z');
  const lost = { ...at, ...state, collectionStatus: 'COLLECTION_COMPLETE', collectedAt: undefined, lostAt };
  expect(waitOf(lost as never)).toEqual({ wait: 'RETURNED', since: lostAt });
});

test.each([
  ['unpaid', { orderStatus: 'ORDER_NONPAYMENT', purchaseStatus: 'PURCHASE_PENDING' }],
  ['cancelled', { ...paid('ORDER_CANCELED'), purchaseStatus: 'PURCHASE_CANCELED' }],
  ['on its way', paid('SHIPPING_CONFIRM')],
  ['delivered', claimed(undefined)],
  ['confirmed', { ...claimed(undefined), purchaseStatus: 'PURCHASE_COMPLETE' }],
  ['returned', { ...claimed('RETURN_COMPLETED'), purchaseStatus: 'PURCHASE_CANCELED' }],
  ['an exchange on its way', claimed('EXCHANGE_SHIPPING', 'COLLECTION_COMPLETE')],
  ['a visit, which has its own day', { ...paid('ORDER_PAYMENT'), fulfilment: 'VISIT' }],
] as const)('waits for no clerk: %s', (_, state) => {
  expect(waitOf({ ...at, ...state } as never)).toBeUndefined();
});
