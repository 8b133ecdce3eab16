import { workHandler } from '#functions/runtime/schedule.ts';
import { sweepCarts } from '#shared/usecases/carts/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { carts } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ sweepCarts }, { ...baseAdapters, carts });

/** Deletes visitors' carts that were not changed for long. */
export const handler = workHandler(part, {
  'sweep-carts': (shop, budget) => shop.sweepCarts(budget),
});
