import { workHandler } from '#functions/runtime/schedule.ts';
import { recheckLowStock } from '#shared/usecases/catalog/index.ts';
import { content, listings, lowStocks, messageWrites, products } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { recheckLowStock },
  { ...working, content, listings, lowStocks, messageWrites, products },
);

/** Checks all products again after the shop has changed the limit of low stock. */
export const handler = workHandler(part, {
  'recheck-low-stock': (shop, budget) => shop.recheckLowStock(budget),
});
