import { followerHandler } from '#functions/runtime/follower.ts';
import { refreshOrderPlaces } from '#shared/usecases/orders/index.ts';
import { refreshMemberPlaces } from '#shared/usecases/users/index.ts';
import { benefitTerms, memberPlaces, orderPlaces, orders, scores, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { refreshOrderPlaces, refreshMemberPlaces },
  { ...working, benefitTerms, memberPlaces, orderPlaces, orders, scores, users },
);

/** What clerks find of an order follows the order, what they find of a member the member. */
export const handler = followerHandler(part, async (shop, changes) => {
  await Promise.all([shop.refreshOrderPlaces(changes), shop.refreshMemberPlaces(changes)]);
});
