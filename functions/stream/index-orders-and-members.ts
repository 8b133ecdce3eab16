import { consumerHandler } from '#functions/runtime/consumer.ts';
import { tellClerks } from '#shared/usecases/clerk-notices/index.ts';
import { indexOrders } from '#shared/usecases/orders/index.ts';
import { indexMembers } from '#shared/usecases/users/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  benefitTerms,
  clerkNotices,
  memberSearchEntries,
  messageWrites,
  orderSearchEntries,
  orders,
  rateLimits,
  scores,
  users,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { indexOrders, indexMembers, tellClerks },
  {
    ...baseAdapters,
    benefitTerms,
    clerkNotices,
    memberSearchEntries,
    messageWrites,
    orderSearchEntries,
    orders,
    rateLimits,
    scores,
    users,
  },
);

/** Updates the index by which clerks find orders, and the one by which they find members; tells clerks what has happened. */
export const handler = consumerHandler(part, {
  'index-orders': (shop, changes) => shop.indexOrders(changes),
  'index-members': (shop, changes) => shop.indexMembers(changes),
  'tell-clerks': (shop, changes) => shop.tellClerks(changes),
});
