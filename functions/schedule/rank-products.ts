import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { rankProducts } from '#shared/usecases/statistics/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { brands, categories, products, statistics } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { rankProducts },
  { ...baseAdapters, brands, categories, products, statistics },
);

/** Ranks again the products that sold most and least this month and year. */
export const handler = scheduleHandler(part, {
  'rank-products': (shop) => shop.rankProducts(),
});
