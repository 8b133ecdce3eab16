import { isOpenTo } from '#shared/domain/coupon/issue.ts';
import { advertiserOf } from '#shared/domain/message/advertising.ts';
import type { Advertiser, Message } from '#shared/domain/message/message.ts';
import {
  reviewAdvertisementMessage,
  reviewRequestId,
  reviewRequestMessage,
} from '#shared/domain/message/reminder-messages.ts';
import { isEarnable } from '#shared/domain/point/point-rule.ts';
import {
  type ReviewReminder,
  reminderAfter,
  reviewReminderDaysOf,
  toRemindOf,
} from '#shared/domain/review/review-reminder.ts';
import { type Change, type ChangeHandlers, handleChange } from '#shared/domain/stored/changes.ts';
import { advertisableFrom } from '#shared/domain/terms/advertising.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import type { User } from '#shared/domain/user/user.ts';
import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import type { Ports } from '../ports/index.ts';
import { definitionsOf, memberFacts } from '../rewards/reward.ts';
import { waitingAmong } from './reviews.ts';

const calledFor: ChangeHandlers<ReviewReminder | undefined> = {
  purchase: ({ before, after }) => (after ? reminderAfter(before, after) : undefined),
};

/**
 * Stream: notes orders of members whose goods were delivered, while reviews are asked for (rules 8.24). A change that is
 * delivered twice, or late, adds nothing, nor does one of somebody who left.
 */
export const awaitReviews =
  (ports: Pick<Ports, 'content' | 'reviewReminders' | 'unitOfWork' | 'users'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    for (const change of changes) {
      const reminder = handleChange(calledFor, change);
      if (!reminder || reviewReminderDaysOf((await ports.content.setting()).shop) === 0) continue;
      const noted = await ports.unitOfWork.commit([
        ports.users.mustBeThere(reminder._user),
        ports.reviewReminders.put(reminder),
      ]);
      if (!noted.ok && noted.failure.code === 'BUSY') throw new Error(noted.failure.code);
    }
  };

type Needs = WorkPorts &
  Pick<
    Ports,
    | 'benefitTerms'
    | 'content'
    | 'coupons'
    | 'messageWrites'
    | 'orders'
    | 'outbox'
    | 'reviewReminders'
    | 'reviews'
    | 'unitOfWork'
    | 'users'
  >;

/**
 * Schedule: asks members once for a review of an order, a number of days after its latest delivery (rules 8.24). It runs
 * by day. Orders leave the queue without a message when nothing of them is left to review, and all of them while this is
 * switched off.
 */
export const remindOfReviews = (ports: Needs) =>
  workThrough(ports, 'remind-of-reviews', async () => {
    const now = ports.clock.now();
    const setting = await ports.content.setting();
    const days = reviewReminderDaysOf(setting.shop);
    return [
      queue(
        'review-reminders',
        (page) => ports.reviewReminders.due(daysAfter(now, -days), page),
        async (reminder) => {
          const written = days > 0 ? await writeReminder(ports, reminder, advertiserOf(setting)) : [];
          // When the member changed, or more was delivered, it is looked at again.
          return (await ports.unitOfWork.commit([ports.reviewReminders.settle(reminder), ...written])).ok;
        },
      ),
    ];
  });

/**
 * Returns the message to write, over the member as read; nothing when there is nobody, or nothing, to ask about, and for
 * an order that was asked about after an earlier delivery.
 */
const writeReminder = async (ports: Needs, { _user, orderNo }: ReviewReminder, sender: Advertiser) => {
  const [user, aggregate] = await Promise.all([ports.users.user(_user), ports.orders.wholeOrder(orderNo)]);
  if (!user || !aggregate || (await ports.outbox.message(reviewRequestId(orderNo)))) return [];
  const goods = await waitingAmong(ports, toRemindOf(aggregate.purchases));
  const names = [...new Set(goods.map(({ product }) => product.name))];
  const message = names.length > 0 ? await messageTo(ports, user, { orderNo, names, sender }) : undefined;
  return message ? [ports.users.unchanged(user), ports.messageWrites.put(message)] : [];
};

/**
 * Builds the message to a member: advertising when a review earns something, which those who did not agree to it do not
 * get.
 */
const messageTo = async (
  ports: Needs,
  user: User,
  { sender, ...asked }: { orderNo: string; names: readonly string[]; sender: Advertiser },
): Promise<Message | undefined> => {
  const now = ports.clock.now();
  const benefits = await benefitsOfReviews(ports, user, now);
  if (benefits.length === 0) return reviewRequestMessage(user, { ...asked, now });
  return advertisableFrom(user.agreements, now) === now
    ? reviewAdvertisementMessage(user, { ...asked, benefits, sender, now })
    : undefined;
};

/** Names the coupons and points that a review earns this member now. */
const benefitsOfReviews = async (ports: Needs, user: User, now: string): Promise<string[]> => {
  const member = await memberFacts(ports, user);
  const triggers = ['REVIEW_TEXT_WRITE', 'REVIEW_IMG_UPLOAD'] as const;
  const found = await Promise.all(triggers.map((trigger) => definitionsOf(ports, trigger)));
  return found.flatMap(({ coupons, rules }) =>
    [
      ...coupons.filter((coupon) => isOpenTo(coupon, member, now)),
      ...rules.filter((rule) => isEarnable(rule, member, now)),
    ].map(({ name }) => name),
  );
};
