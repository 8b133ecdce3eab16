import { consumerHandler } from '#functions/runtime/consumer.ts';
import { countStatistics } from '#shared/usecases/statistics/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { statistics } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ countStatistics }, { ...baseAdapters, statistics });

/** Adds orders, purchases, refunds, new members and filled carts to the figures of their day, month and year. */
export const handler = consumerHandler(part, {
  'count-statistics': (shop, changes) => shop.countStatistics(changes),
});
