import { inTurn, workHandler } from '#functions/runtime/schedule.ts';

/** Members hear of coupons and points that are about to go, and of terms that are to come. */
export const handler = workHandler(
  inTurn(
    (shop, budget) => shop.announceEndings(budget),
    (shop, budget) => shop.announceTerms(budget),
  ),
);
