import { workHandler } from '#functions/runtime/schedule.ts';
import { applyTimedChanges } from '#shared/usecases/catalog/index.ts';
import { categories, content, products, timedChanges } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ applyTimedChanges }, { ...working, categories, content, products, timedChanges });

/** Applies planned changes of products, such as prices, whose time has come. */
export const handler = workHandler(part, {
  'apply-timed-changes': (shop, budget) => shop.applyTimedChanges(budget),
});
