import { consumerHandler } from '#functions/runtime/consumer.ts';
import { countStatistics } from '#shared/usecases/statistics/index.ts';
import { statistics } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ countStatistics }, { ...working, statistics });

/** Orders, purchases, refunds, new members and filled carts become the figures of their day, month and year. */
export const handler = consumerHandler(part, {
  'count-statistics': (shop, changes) => shop.countStatistics(changes),
});
