import { inTurn, workHandler } from '#functions/runtime/schedule.ts';
import { announceEndings } from '#shared/usecases/rewards/index.ts';
import { announceTerms } from '#shared/usecases/terms/index.ts';
import { content, coupons, messageWrites, points, terms, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { announceEndings, announceTerms },
  { ...working, content, coupons, messageWrites, points, terms, users },
);

/** Members hear of coupons and points that are about to go, and of terms that are to come. */
export const handler = workHandler(
  part,
  inTurn(
    (shop, budget) => shop.announceEndings(budget),
    (shop, budget) => shop.announceTerms(budget),
  ),
);
