import { consumerHandler } from '#functions/runtime/consumer.ts';
import { indexOrders } from '#shared/usecases/orders/index.ts';
import { indexMembers } from '#shared/usecases/users/index.ts';
import { benefitTerms, memberPlaces, orderPlaces, orders, scores, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { indexOrders, indexMembers },
  { ...working, benefitTerms, memberPlaces, orderPlaces, orders, scores, users },
);

/** Updates the index by which clerks find orders, and the one by which they find members. */
export const handler = consumerHandler(part, {
  'index-orders': (shop, changes) => shop.indexOrders(changes),
  'index-members': (shop, changes) => shop.indexMembers(changes),
});
