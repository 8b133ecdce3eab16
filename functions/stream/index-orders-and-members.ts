import { consumerHandler } from '#functions/runtime/consumer.ts';
import { indexOrders } from '#shared/usecases/orders/index.ts';
import { indexMembers } from '#shared/usecases/users/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  benefitTerms,
  memberSearchEntries,
  orderSearchEntries,
  orders,
  scores,
  users,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { indexOrders, indexMembers },
  { ...baseAdapters, benefitTerms, memberSearchEntries, orderSearchEntries, orders, scores, users },
);

/** Updates the index by which clerks find orders, and the one by which they find members. */
export const handler = consumerHandler(part, {
  'index-orders': (shop, changes) => shop.indexOrders(changes),
  'index-members': (shop, changes) => shop.indexMembers(changes),
});
