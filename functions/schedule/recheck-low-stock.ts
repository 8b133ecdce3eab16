import { workHandler } from '#functions/runtime/schedule.ts';
import { recheckLowStock } from '#shared/usecases/catalog/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { content, listings, lowStocks, messageWrites, products } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { recheckLowStock },
  { ...baseAdapters, content, listings, lowStocks, messageWrites, products },
);

/** Checks all products again after the shop has changed the limit of low stock. */
export const handler = workHandler(part, {
  'recheck-low-stock': (shop, budget) => shop.recheckLowStock(budget),
});
