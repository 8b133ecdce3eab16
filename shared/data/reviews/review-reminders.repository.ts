import { fail } from '#shared/domain/result.ts';
import type { ReviewReminder } from '#shared/domain/review/review-reminder.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { END, pageOfWork } from '../common/pages.ts';
import { toDelete, toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { reviewReminderEntity } from './review-reminder.entity.ts';

const QUEUE = 'review-reminders';

const changed = fail('CHANGED_MEANWHILE', '주문이 그사이 변경되었습니다.').failure;

/** Orders whose members are to be reminded of a review; deleted with all that is only a member's. */
export interface ReviewRemindersPort {
  /** Stores a reminder in place of an earlier one of the order. Refused as CHANGED_MEANWHILE when that is not older. */
  put(reminder: ReviewReminder): Write<'CHANGED_MEANWHILE'>;
  /** Lists orders whose latest delivery was at an instant (ISO UTC) or before, oldest first. */
  due(deliveredUntil: string, page: PageQuery): Promise<Page<ReviewReminder>>;
  /** Removes a reminder as it was read. Refused as CHANGED_MEANWHILE when more was delivered since, or it is gone. */
  settle(reminder: ReviewReminder): Write<'CHANGED_MEANWHILE'>;
}

export const createReviewReminders = (data: DataConfig): ReviewRemindersPort => {
  const reminders = reviewReminderEntity(data);
  return {
    put: ({ deliveredAt: dueAt, ...reminder }) =>
      toPut(
        reminders
          .put({ ...reminder, due: QUEUE, dueAt })
          .where((stored, { notExists, lt }) => `${notExists(stored.dueAt)} OR ${lt(stored.dueAt, dueAt)}`)
          .params(),
        changed,
      ),

    due: (deliveredUntil, page) =>
      pageOfWork(
        reminders.query.due({ due: QUEUE }).lte({ dueAt: `${deliveredUntil}${END}` }),
        page,
        ({ _user, orderNo, dueAt }) => ({ _user, orderNo, deliveredAt: dueAt }),
      ),

    settle: ({ _user, orderNo, deliveredAt }) =>
      toDelete(
        reminders
          .remove({ _user, orderNo })
          .where((stored, { eq }) => eq(stored.dueAt, deliveredAt))
          .params(),
        changed,
      ),
  };
};
