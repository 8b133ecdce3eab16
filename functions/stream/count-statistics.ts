import { consumerHandler } from '#functions/runtime/consumer.ts';
import { countStatistics } from '#shared/usecases/statistics/index.ts';
import { statistics } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ countStatistics }, { ...working, statistics });

/** Adds orders, purchases, refunds, new members and filled carts to the figures of their day, month and year. */
export const handler = consumerHandler(part, {
  'count-statistics': (shop, changes) => shop.countStatistics(changes),
});
