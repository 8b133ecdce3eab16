import { expect, test } from 'vitest';
import type { Purchase } from '#shared/domain/order/order.ts';
import { reminderAfter, reviewReminderDaysOf, toRemindOf } from '#shared/domain/review/review-reminder.ts';

const line = (parts: Partial<Purchase>): Purchase =>
  ({ orderStatus: 'DELIVERY_COMPLETE', purchaseStatus: 'PURCHASE_SCHEDULE', ...parts }) as Purchase;

test('a reminder of a review is called for by the delivery of a member’s goods, and by nothing else', () => {
  const sent: Pick<Purchase, 'orderNo' | '_user' | 'deliveredAt'> = { orderNo: 'P-1', _user: 'u' };
  const delivered = { ...sent, deliveredAt: '2026-11-20T05:00:00.000Z' };
  expect(reminderAfter(sent, delivered)).toEqual(delivered);
  expect(reminderAfter(undefined, delivered)).toEqual(delivered);
  expect(reminderAfter(delivered, delivered)).toBeUndefined();
  expect(reminderAfter(delivered, sent)).toBeUndefined();
  expect(reminderAfter(sent, { ...delivered, _user: undefined })).toBeUndefined();
});

test('a reminder of a review names delivered and confirmed goods, and nothing while a claim is open', () => {
  const [delivered, confirmed] = [line({}), line({ purchaseStatus: 'PURCHASE_COMPLETE' })];
  const others = [
    line({ orderStatus: 'SHIPPING_CONFIRM', purchaseStatus: 'PURCHASE_PENDING' }),
    line({ purchaseStatus: 'PURCHASE_CANCELED', claimStatus: 'RETURN_COMPLETED' }),
  ];
  expect(toRemindOf([delivered, ...others, confirmed])).toEqual([delivered, confirmed]);
  expect(toRemindOf([delivered, line({ claimStatus: 'EXCHANGE_REQUESTED' })])).toEqual([]);
  expect(toRemindOf([delivered, line({ claimStatus: 'RETURN_REJECTED' })])).toHaveLength(2);
});

test('reminders of reviews are off as long as no clerk sets their days', () => {
  expect(reviewReminderDaysOf({})).toBe(0);
  expect(reviewReminderDaysOf({ reviewReminderDays: 5 })).toBe(5);
});
