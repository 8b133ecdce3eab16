import { workHandler } from '#functions/runtime/schedule.ts';
import { remindOfReviews } from '#shared/usecases/content/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  benefitTerms,
  content,
  coupons,
  messageWrites,
  orders,
  outbox,
  reviewReminders,
  reviews,
  users,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { remindOfReviews },
  {
    ...baseAdapters,
    benefitTerms,
    content,
    coupons,
    messageWrites,
    orders,
    outbox,
    reviewReminders,
    reviews,
    users,
  },
);

/** Asks members for a review of what they received. */
export const handler = workHandler(part, {
  'remind-of-reviews': (shop, budget) => shop.remindOfReviews(budget),
});
