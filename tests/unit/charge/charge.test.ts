import { expect, test } from 'vitest';
import {
  awaitsMoney,
  type Charge,
  chargeStateOf,
  paidByTransfer,
  paidCharges,
  refundableOfCharge,
  toChargeView,
} from '#shared/domain/charge/charge.ts';
import { won } from '#shared/domain/money/won.ts';
import type { PaymentRecord } from '#shared/domain/order/order.ts';

const DUE = '2026-11-20T03:00:00.000Z';
const LATER = '2026-11-20T03:00:00.001Z';

const charge = (changes: Partial<Charge> = {}): Charge => ({
  orderNo: 'P-20261120-7K3M9QXD',
  n: 1,
  requestId: 'r1',
  amount: won(5_000),
  reason: '사이즈 변경',
  createdAt: '2026-11-13T03:00:00.000Z',
  dueAt: DUE,
  state: 'DUE',
  refundedPrice: won(0),
  version: 1,
  ...changes,
});

test('an extra charge is asked for to its last instant, and one that is decided does not expire', () => {
  expect(chargeStateOf(charge(), DUE)).toBe('DUE');
  expect(chargeStateOf(charge(), LATER)).toBe('EXPIRED');
  expect(chargeStateOf(charge({ state: 'PAID' }), LATER)).toBe('PAID');
  expect(chargeStateOf(charge({ state: 'CANCELED' }), LATER)).toBe('CANCELED');
});

test('extra charges count with what was paid of them, and give back what is left', () => {
  const charges = [
    charge({ state: 'PAID', refundedPrice: won(2_000) }),
    charge({ n: 2, state: 'PAID', amount: won(700) }),
    charge({ n: 3, amount: won(90_000) }),
    charge({ n: 4, state: 'CANCELED', amount: won(90_000) }),
  ];
  expect(paidCharges(charges)).toEqual({ paid: 5_700, refunded: 2_000 });
  expect(charges.map(refundableOfCharge)).toEqual([3_000, 700, 0, 0]);
});

test('a transfer pays an extra charge that is due, be it late, but not while a card does', () => {
  expect(awaitsMoney(charge())).toBe(true);
  expect(awaitsMoney(charge({ settling: 'P-20261120-7K3M9QXD_2' }))).toBe(false);
  expect(awaitsMoney(charge({ state: 'PAID' }))).toBe(false);
  const clerk = { actor: 'clerkadmin02' } as unknown as NonNullable<Charge['changedBy']>;
  expect(paidByTransfer(charge(), LATER, clerk)).toEqual({
    ...charge(),
    state: 'PAID',
    paidAt: LATER,
    paidWith: 'account',
    changedBy: clerk,
  });
});

test('an extra charge shows how it is paid, and its receipt, but not by which request it was asked for', () => {
  const payments = [
    { _id: 'other', receiptUrl: 'https://x.invalid/other' },
    { _id: 'mine', receiptUrl: 'https://x.invalid/mine' },
  ] as PaymentRecord[];
  const seen = (changes: Partial<Charge>, now = DUE) => toChargeView(charge(changes), payments, now);
  const shown = {
    n: 1,
    amount: 5_000,
    reason: '사이즈 변경',
    createdAt: '2026-11-13T03:00:00.000Z',
    dueAt: DUE,
    refundedPrice: 0,
    state: 'DUE',
    isPaying: false,
    byTransfer: false,
  };
  expect(seen({ purchaseNo: 'P-20261120-7K3M9QXD-01' })).toEqual({
    ...shown,
    purchaseNo: 'P-20261120-7K3M9QXD-01',
  });
  expect(seen({}, LATER)).toEqual({ ...shown, state: 'EXPIRED' });
  expect(seen({ settling: 'mine' })).toEqual({ ...shown, isPaying: true });
  const paid = { ...shown, state: 'PAID', paidAt: DUE };
  expect(seen({ state: 'PAID', paidAt: DUE, settling: 'mine' })).toEqual({ ...paid, byTransfer: true });
  expect(seen({ state: 'PAID', paidAt: DUE, paidBy: 'mine' })).toEqual({
    ...paid,
    paidBy: 'mine',
    receiptUrl: 'https://x.invalid/mine',
  });
  expect(seen({ state: 'PAID', paidAt: DUE, paidBy: 'gone' })).toEqual({ ...paid, paidBy: 'gone' });
});
