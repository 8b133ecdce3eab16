import type { Purchase } from '../order/order.ts';
import { isClaimOpen } from '../order/status.ts';
import { isReviewable } from './reviewable.ts';

/** Most days after delivery that a clerk may set; benefits for a review end no later (rules 8.24). */
export const REVIEW_REMINDER_DAYS_MOST = 30;

/** Order whose member is to be reminded of a review, and the latest delivery of its goods (ISO UTC). */
export type ReviewReminder = { orderNo: string; _user: string; deliveredAt: string };

/** Returns the days after delivery that a clerk set; 0, as long as none is set, for never. */
export const reviewReminderDaysOf = ({ reviewReminderDays }: { reviewReminderDays?: number }): number =>
  reviewReminderDays ?? 0;

/** Returns the reminder a delivery calls for; undefined for goods of a guest, who cannot write reviews. */
export const reminderAfter = (
  before: Pick<Purchase, 'deliveredAt'> | undefined,
  { orderNo, _user, deliveredAt }: Pick<Purchase, 'orderNo' | '_user' | 'deliveredAt'>,
): ReviewReminder | undefined =>
  _user !== undefined && deliveredAt !== undefined && deliveredAt !== before?.deliveredAt
    ? { orderNo, _user, deliveredAt }
    : undefined;

/**
 * Lists the purchases of an order that its member may be reminded to review (rules 8.24): none while a claim is open,
 * since who waits for an exchange has nothing to tell yet.
 */
export const toRemindOf = (purchases: readonly Purchase[]): Purchase[] =>
  purchases.some(({ claimStatus }) => isClaimOpen(claimStatus)) ? [] : purchases.filter(isReviewable);
