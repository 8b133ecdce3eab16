import { workHandler } from '#functions/runtime/schedule.ts';
import { applyTimedChanges } from '#shared/usecases/catalog/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { categories, content, products, timedChanges } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { applyTimedChanges },
  { ...baseAdapters, categories, content, products, timedChanges },
);

/** Applies planned changes of products, such as prices, whose time has come. */
export const handler = workHandler(part, {
  'apply-timed-changes': (shop, budget) => shop.applyTimedChanges(budget),
});
