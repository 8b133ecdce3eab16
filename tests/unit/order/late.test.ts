import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Calendar, noShopDays } from '#shared/domain/calendar/calendar.ts';
import { isLate, isSendingOverdue, isToSend, lastDayToSend, lateSince } from '#shared/domain/order/late.ts';
import type { PurchaseState } from '#shared/domain/order/status.ts';
import { usualArrival } from '#shared/domain/shipping/arrival.ts';
import { publicHolidays } from '#shared/integrations/public-holidays/public-holidays.ts';
import { law } from '#tests/support/law.ts';

const calendar: Calendar = { ...noShopDays, publicHolidays };
const paid: PurchaseState = { orderStatus: 'ORDER_PAYMENT', purchaseStatus: 'PURCHASE_AWAITING' };
const kst = (at: string) => new Date(`${at}+09:00`).toISOString();

test.each([
  // Paid on Monday the 23rd: in time until Thursday, late from Friday on.
  ['2026-11-26T23:59:59.999', '2026-11-22'],
  ['2026-11-27T00:00:00.000', '2026-11-23'],
  // Weekend days do not count. For orders paid on a weekend the days count from Monday.
  ['2026-11-28T12:00:00.000', '2026-11-24'],
  ['2026-11-29T12:00:00.000', '2026-11-24'],
  ['2026-11-30T12:00:00.000', '2026-11-24'],
  ['2026-12-01T12:00:00.000', '2026-11-25'],
  ['2026-12-03T12:00:00.000', '2026-11-29'],
  ['2026-12-04T12:00:00.000', '2026-11-30'],
  // The three days of Seollal do not count, either.
  ['2026-02-23T12:00:00.000', '2026-02-12'],
  ['2026-02-24T12:00:00.000', '2026-02-18'],
])('late: at %s what was paid on %s is, and nothing later', (at, day) => {
  expect(lateSince(kst(at), calendar)).toBe(day);
});

describe('late: goods to be sent', () => {
  test('count from the day they were paid, not from the day of the order', () => {
    const transfer = { ...paid, createdAt: kst('2026-11-16T10:00'), paidAt: kst('2026-11-23T10:00') };
    expect(isSendingOverdue(transfer, kst('2026-11-26T23:59'), calendar)).toBe(false);
    expect(isSendingOverdue(transfer, kst('2026-11-27T00:00'), calendar)).toBe(true);
  });

  test('are late through no holiday, nor through days the shop is closed', () => {
    const before = { ...paid, paidAt: kst('2026-02-13T10:00') };
    expect(isSendingOverdue(before, kst('2026-02-23T23:59'), calendar)).toBe(false);
    expect(isSendingOverdue(before, kst('2026-02-24T00:00'), calendar)).toBe(true);
    const closed = {
      ...calendar,
      closedDays: [{ from: '2026-02-19', to: '2026-02-20', label: '설 연휴 휴무' }],
    };
    expect(isSendingOverdue(before, kst('2026-02-24T00:00'), closed)).toBe(false);
    expect(lastDayToSend(before.paidAt, closed)).toBe('2026-02-25');
  });

  test('stay late when a clerk has told of the delay, and are not once sent, claimed or unpaid', () => {
    const paidAt = kst('2026-11-16T10:00');
    const now = kst('2026-11-30T10:00');
    const late = (state: Partial<PurchaseState>, at: string | undefined = paidAt) =>
      isSendingOverdue({ ...paid, ...state, paidAt: at }, now, calendar);
    expect(late({})).toBe(true);
    expect(late({ orderStatus: 'ORDER_CONFIRM' })).toBe(true);
    expect(late({ orderStatus: 'SHIPPING_DELAYED' })).toBe(true);
    expect(late({ claimStatus: 'CANCEL_REJECTED' })).toBe(true);
    expect(late({ claimStatus: 'CANCEL_REQUESTED' })).toBe(false);
    expect(late({ orderStatus: 'SHIPPING_CONFIRM' })).toBe(false);
    expect(late({ orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_SCHEDULE' })).toBe(false);
    expect(
      isSendingOverdue(
        { ...paid, orderStatus: 'ORDER_NONPAYMENT', purchaseStatus: 'PURCHASE_PENDING' },
        now,
        calendar,
      ),
    ).toBe(false);
    expect(isToSend({ ...paid, orderStatus: 'SHIPPING_DELAYED' })).toBe(true);
    expect(isToSend({ ...paid, orderStatus: 'SHIPPING_CONFIRM' })).toBe(false);
  });

  test('are what the shop brings: a visit, and what is picked up, are on a day of their own', () => {
    const own = { ...paid, paidAt: kst('2026-11-16T10:00') };
    const late = (fulfilment: string) =>
      isSendingOverdue({ ...own, fulfilment }, kst('2026-11-30T10:00'), calendar);
    expect(['DIRECT', 'VISIT', 'STORE'].map(late)).toEqual([true, false, false]);
    expect(isLate({ ...own, fulfilment: 'VISIT' }, kst('2026-11-30T10:00'), calendar)).toBe(false);
    const delayed = { ...own, orderStatus: 'SHIPPING_DELAYED', fulfilment: 'VISIT' } as const;
    expect(isLate(delayed, kst('2026-11-17T10:00'), calendar)).toBe(true);
  });

  const FIRST = Date.parse('2025-06-01T00:00:00Z');
  const instant = fc
    .integer({ min: 0, max: 700 * 24 })
    .map((h) => new Date(FIRST + h * 3_600_000).toISOString());
  law(
    'by the day of paying or by the latest day that is late: the same goods are',
    fc.record({ paidAt: instant, now: instant }),
    ({ paidAt, now }) => {
      const day = new Date(Date.parse(paidAt) + 9 * 3_600_000).toISOString().slice(0, 10);
      expect(isSendingOverdue({ ...paid, paidAt }, now, calendar)).toBe(day <= lateSince(now, calendar));
    },
  );
});

test('late to whom ordered: once a clerk says so, after three working days, or after the day goods were promised to come', () => {
  // Paid on Monday the 23rd in the morning: it is shipped that day, and arrives one or two days later.
  const own = { orderStatus: 'ORDER_CONFIRM', paidAt: '2026-11-23T01:00:00.000Z' } as const;
  const promised = { ...own, arrival: { ...usualArrival, promised: true, to: 1 } };
  expect(isLate(own, '2026-11-26T14:59:59.999Z', calendar)).toBe(false);
  expect(isLate(own, '2026-11-26T15:00:00.000Z', calendar)).toBe(true);
  expect(isLate(promised, '2026-11-24T14:59:59.999Z', calendar)).toBe(false);
  expect(isLate(promised, '2026-11-24T15:00:00.000Z', calendar)).toBe(true);
  expect(isLate({ ...promised, orderStatus: 'SHIPPING_DELAYED' }, '2026-11-23T02:00:00.000Z', calendar)).toBe(
    true,
  );
  expect(isLate({ orderStatus: 'ORDER_PAYMENT' }, '2027-01-01T00:00:00.000Z', calendar)).toBe(false);
  // Goods promised for the day after Seollal are not late on that day.
  const feast = { ...promised, paidAt: kst('2026-02-13T10:00') };
  expect(isLate(feast, kst('2026-02-19T23:00'), calendar)).toBe(false);
  expect(isLate(feast, kst('2026-02-20T00:00'), calendar)).toBe(true);
});
