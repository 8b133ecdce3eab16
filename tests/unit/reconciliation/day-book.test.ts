import { describe, expect, test } from 'vitest';
import type { Charge } from '#shared/domain/charge/charge.ts';
import type { Deposit } from '#shared/domain/deposit/deposit.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Order, PaymentRecord } from '#shared/domain/order/order.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import { type Checked, daysBefore, stateOfDay, updateBook } from '#shared/domain/reconciliation/day-book.ts';
import {
  beyondOrder,
  dayMarkOfCharge,
  dayMarkOfDeposit,
  dayMarkOfOrder,
  dayMarkOfPayment,
  dayMarkOfRefund,
  movementsOf,
  type Sums,
} from '#shared/domain/reconciliation/movement.ts';

const sums = (payments: number, refunds = 0): Sums => ({
  payments: { count: payments ? 1 : 0, amount: won(payments) },
  refunds: { count: refunds ? 1 : 0, amount: won(refunds) },
});
const matching = (payments: number): Checked => ({
  shop: sums(payments),
  provider: sums(payments),
  differences: [],
});
const missing = { kind: 'MISSING_AT_PROVIDER', what: 'PAYMENT' } as const;
const differing = { shop: sums(1_000), provider: sums(0), differences: [missing] } satisfies Checked;
const named = { day: '2026-11-21', way: 'toss', statement: undefined } as const;
const first = '2026-11-21T21:30:00.000Z';
const later = '2026-11-22T21:30:00.000Z';

describe('a book', () => {
  const closed = updateBook(undefined, named, matching(1_000), first);

  test('is closed once both sides match, and stays so when they match again', () => {
    expect(closed).toMatchObject({ state: 'MATCHED', closedAt: first, differenceCount: 0 });
    expect(updateBook(closed, named, matching(1_000), later)).toMatchObject({ closedAt: first });
  });

  test('is unknown without the list, never balanced, and keeps what is known to differ', () => {
    const silent: Checked = { shop: sums(0) };
    const unknown = updateBook(undefined, named, silent, first);
    expect(unknown).toMatchObject({ state: 'UNKNOWN' });
    expect(unknown.provider).toBeUndefined();
    const different = updateBook(unknown, named, differing, first);
    expect(different).toMatchObject({ state: 'DIFFERENT', differenceCount: 1 });
    expect(updateBook(different, named, silent, later)).toBe(different);
    expect(updateBook(different, named, matching(1_000), later)).toMatchObject({
      state: 'MATCHED',
      closedAt: later,
    });
  });

  test('of a closed day that changed says so, also once it is closed again', () => {
    const reopened = updateBook(closed, named, { shop: sums(2_000) }, later);
    expect(reopened).toMatchObject({ state: 'UNKNOWN', reopenedAt: later });
    expect(updateBook(closed, named, { ...differing, shop: sums(1_000) }, later)).toMatchObject({
      state: 'DIFFERENT',
      reopenedAt: later,
    });
    const again = updateBook(reopened, named, matching(2_000), later);
    expect(again).toMatchObject({ state: 'MATCHED', reopenedAt: later, closedAt: later });
  });

  test('keeps the first hundred of many differences, and their number', () => {
    const differences = Array.from({ length: 150 }, () => missing);
    const book = updateBook(undefined, named, { ...differing, differences }, first);
    expect(book).toMatchObject({ differenceCount: 150 });
    expect(book.differences).toHaveLength(100);
  });

  test('closes the day with those of the other ways alone', () => {
    const [m, d, u] = [{ state: 'MATCHED' }, { state: 'DIFFERENT' }, { state: 'UNKNOWN' }] as const;
    expect(stateOfDay([m, m, m])).toBe('MATCHED');
    expect(stateOfDay([m, m])).toBe('UNKNOWN');
    expect(stateOfDay([])).toBe('UNKNOWN');
    expect(stateOfDay([m, u, m])).toBe('UNKNOWN');
    expect(stateOfDay([u, m, d])).toBe('DIFFERENT');
  });
});

test('days before an instant are those of KST', () => {
  expect(daysBefore('2026-11-21T15:00:00.000Z', 2)).toEqual(['2026-11-21', '2026-11-20']);
  expect(daysBefore('2026-11-21T14:59:59.999Z', 1)).toEqual(['2026-11-20']);
});

describe('what the shop says moved', () => {
  const at = '2026-11-21T03:00:00.000Z';
  const attempt: PaymentRecord = {
    _id: 'P-20261121-7K3M9QXD_1',
    orderNo: 'P-20261121-7K3M9QXD',
    provider: 'toss',
    amount: won(33_000),
    state: 'PAID',
    paymentKey: 'key',
    createdAt: at,
    approvingAt: at,
    approvedAt: at,
    version: 3,
  };
  const refund: Refund = {
    _id: 'r',
    orderNo: attempt.orderNo,
    purchaseNos: [],
    amount: won(5_000),
    pointPrice: won(0),
    reason: '반품',
    via: 'toss',
    paymentKey: 'key',
    state: 'DONE',
    createdAt: at,
    doneAt: at,
    tries: 1,
    version: 2,
  };
  const told = (records: Partial<Parameters<typeof movementsOf>[0]>, came: Deposit[] = []) =>
    movementsOf({ payments: [], refunds: [], orders: [], charges: [], deposits: [], ...records }, came);

  test('a charge counts, also one that came too late and went back; an attempt without one does not', () => {
    expect(told({ payments: [attempt, { ...attempt, state: 'RETURNED' }] })).toHaveLength(2);
    for (const state of ['READY', 'APPROVING', 'REJECTED'] as const)
      expect(told({ payments: [{ ...attempt, state, approvedAt: undefined }] })).toEqual([]);
  });

  test('a refund counts once it is done: by the provider, or by hand where that would not', () => {
    expect(told({ refunds: [refund] })).toMatchObject([{ way: 'toss', kind: 'REFUND', paymentKey: 'key' }]);
    expect(told({ refunds: [{ ...refund, code: 'NOT_CANCELABLE_PAYMENT' }] })).toMatchObject([
      { way: 'account', kind: 'REFUND', amount: 5_000 },
    ]);
    expect(told({ refunds: [{ ...refund, transactionKey: 'tx' }] })).toMatchObject([{ otherId: 'tx' }]);
    for (const state of ['PENDING', 'REJECTED'] as const) {
      expect(dayMarkOfRefund({ ...refund, state })).toBeUndefined();
      expect(told({ refunds: [{ ...refund, state }] })).toEqual([]);
    }
    expect(told({ refunds: [{ ...refund, amount: won(0) }] })).toEqual([]);
  });

  test('a transfer counts when it was seen; an order of 0 won and one paid otherwise do not', () => {
    const order = { orderNo: attempt.orderNo, paymentMethod: 'account', totalPrice: won(33_000), paidAt: at };
    expect(told({ orders: [order as Order] })).toMatchObject([{ way: 'account', kind: 'PAYMENT' }]);
    expect(dayMarkOfOrder({ ...order, totalPrice: won(0) } as Order)).toBeUndefined();
    expect(dayMarkOfOrder({ ...order, paymentMethod: 'card' } as Order)).toBeUndefined();
    expect(dayMarkOfOrder({ ...order, paidAt: undefined } as Order)).toBeUndefined();
  });

  test('an extra charge counts when its transfer was seen; one paid online has a payment', () => {
    const charge = {
      orderNo: attempt.orderNo,
      n: 1,
      amount: won(3_000),
      state: 'PAID',
      paidAt: at,
      paidWith: 'account',
    } as Charge;
    expect(told({ charges: [charge] })).toMatchObject([{ way: 'account', kind: 'PAYMENT', amount: 3_000 }]);
    expect(dayMarkOfCharge({ ...charge, paidBy: attempt._id })).toBeUndefined();
    expect(dayMarkOfCharge({ ...charge, state: 'DUE' })).toBeUndefined();
  });

  test('what goes back of an extra charge is told as that; a refund of the order is not', () => {
    const ofCharge = { ...refund, charge: 1 };
    const both = told({ refunds: [ofCharge, { ...ofCharge, via: 'account' }, refund] });
    expect(both.map(({ way, of }) => [way, of])).toEqual([
      ['toss', 'CHARGE'],
      ['account', 'CHARGE'],
      ['toss', undefined],
    ]);
  });

  test('money of the bank beyond orders counts the day it came and the day it went back', () => {
    const row = { _id: '13000-1-0', amount: won(13_000), at, state: 'EXCESS', excess: won(2_000) } as Deposit;
    const went = { ...row, state: 'PAID', returned: won(2_000), settledAt: at } as Deposit;
    const back = {
      ...row,
      state: 'RETURNED',
      excess: undefined,
      returned: won(13_000),
      settledAt: at,
    } as Deposit;
    expect(told({}, [row])).toMatchObject([{ kind: 'PAYMENT', amount: 2_000 }]);
    expect(told({ deposits: [went, back] }, [went, back]).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['PAYMENT', 2_000],
      ['PAYMENT', 13_000],
      ['REFUND', 2_000],
      ['REFUND', 13_000],
    ]);
    expect(dayMarkOfDeposit(row)).toBeUndefined();
    expect(beyondOrder({ ...row, state: 'PAID', excess: undefined })).toBe(0);
  });

  test('an attempt KakaoPay was asked to charge is found by when it was asked; others that failed are not', () => {
    const failed: PaymentRecord = { ...attempt, state: 'REJECTED', approvedAt: undefined };
    expect(dayMarkOfPayment({ ...failed, provider: 'kakao', returned: { pg_token: 't' } })).toBe(at);
    expect(dayMarkOfPayment({ ...failed, provider: 'kakao', returned: {} })).toBeUndefined();
    expect(dayMarkOfPayment({ ...failed, returned: { paymentKey: 'k' } })).toBeUndefined();
  });
});
