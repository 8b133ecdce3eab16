import { describe, expect, test } from 'vitest';
import {
  type CashReceiptRecord,
  isBusinessNumber,
  maskReceiptNumber,
  newCashReceipt,
  nextReceiptTask,
  postponeReceiptCheck,
} from '#shared/domain/cash-receipt/cash-receipt.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Order } from '#shared/domain/order/order.ts';

const now = '2026-11-25T01:00:00.000Z';

const order = (over: Partial<Order> = {}) =>
  ({
    orderNo: 'P-20261125-7K3M9QXD',
    orderName: '욕실 수건',
    paymentMethod: 'account',
    paidAt: now,
    totalPrice: won(30_000),
    refundedPrice: won(0),
    cashReceipt: { enabled: true, phone: '01012345678' },
    ...over,
  }) as Order;

describe('the receipt of an order', () => {
  test.each<[string, Partial<Order>, Partial<CashReceiptRecord> | undefined]>([
    [
      'is for the phone that was given',
      {},
      { purpose: 'DEDUCTION', number: '01012345678', isUnasked: false },
    ],
    [
      'is for a business that gave its number',
      { cashReceipt: { enabled: true, purpose: 'EXPENSE', businessNumber: '1208147521' } },
      { purpose: 'EXPENSE', number: '1208147521' },
    ],
    ['is not issued for cards', { paymentMethod: 'card' }, undefined],
    ['waits for the payment', { paidAt: undefined }, undefined],
    [
      'is not issued below 100,000 won unasked',
      { cashReceipt: { enabled: false }, totalPrice: won(99_999) },
      undefined,
    ],
    [
      'is issued unasked from 100,000 won on',
      { cashReceipt: { enabled: false }, totalPrice: won(100_000) },
      { purpose: 'DEDUCTION', number: '0100001234', isUnasked: true },
    ],
    ['is not issued for what points paid alone', { totalPrice: won(0) }, undefined],
  ])('%s', (_, over, expected) => {
    const made = newCashReceipt(order(over), { now });
    if (expected) expect(made).toMatchObject(expected);
    else expect(made).toBeUndefined();
  });

  test('is never issued unasked where the shop has set 0', () => {
    const large = order({ cashReceipt: { enabled: false }, totalPrice: won(900_000) });
    expect(newCashReceipt(large, { now, unaskedFrom: won(0) })).toBeUndefined();
  });
});

test('a business number is checked by its last digit', () => {
  expect(['1208147521', '1208147522', '120814752'].map(isBusinessNumber)).toEqual([true, false, false]);
});

test('a number is masked', () => {
  expect(maskReceiptNumber({ purpose: 'DEDUCTION', number: '01012345678' })).toBe('010-****-5678');
  expect(maskReceiptNumber({ purpose: 'EXPENSE', number: '1208147521' })).toBe('120-**-***21');
});

test('what is asked is written down first, and only what is not taken back yet is taken back', () => {
  const waiting = newCashReceipt(order(), { now });
  if (!waiting) throw new Error('expected a receipt');
  expect(nextReceiptTask(waiting, won(20_000), now)).toMatchObject({
    kind: 'WRITE',
    after: { state: 'ASKED', amount: 20_000 },
  });
  expect(nextReceiptTask(waiting, won(0), now)).toMatchObject({
    kind: 'REST',
    after: { state: 'CANCELED' },
  });
  const issued = { ...waiting, state: 'COMPLETED' as const, canceledAmount: won(5_000) };
  expect(nextReceiptTask(issued, won(22_000), now)).toMatchObject({
    kind: 'WRITE',
    after: { canceling: 3_000 },
  });
  expect(nextReceiptTask(issued, won(25_000), now)).toMatchObject({ kind: 'REST' });
  expect(nextReceiptTask({ ...issued, canceling: won(3_000) }, won(10_000), now)).toEqual({
    kind: 'CANCEL',
  });
});

test('it is asked after less and less often, at least every hour', () => {
  const waiting = newCashReceipt(order(), { now });
  if (!waiting) throw new Error('expected a receipt');
  expect(postponeReceiptCheck(waiting, now).dueAt).toBe('2026-11-25T01:01:00.000Z');
  expect(postponeReceiptCheck({ ...waiting, tries: 30 }, now).dueAt).toBe('2026-11-25T02:00:00.000Z');
});
