import { consumerHandler } from '#functions/runtime/consumer.ts';
import { countVitals } from '#shared/usecases/orders/index.ts';
import { vitals } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ countVitals }, { ...working, vitals });

/**
 * Counts orders, payments and refunds for alarms and dashboard. It is a separate function: a failure of another job in
 * it would make it count twice.
 */
export const handler = consumerHandler(part, {
  'count-vitals': (shop, changes) => shop.countVitals(changes),
});
