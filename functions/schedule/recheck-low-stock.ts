import { workHandler } from '#functions/runtime/schedule.ts';
import { recheckLowStock } from '#shared/usecases/catalog/index.ts';
import { content, listings, lowStocks, messageWrites, products } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { recheckLowStock },
  { ...working, content, listings, lowStocks, messageWrites, products },
);

/** Judges all products anew once the shop has changed what counts as low stock. */
export const handler = workHandler(part, {
  'recheck-low-stock': (shop, budget) => shop.recheckLowStock(budget),
});
