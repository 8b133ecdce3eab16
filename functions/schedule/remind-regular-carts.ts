import { workHandler } from '#functions/runtime/schedule.ts';
import { remindRegularCarts } from '#shared/usecases/carts/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { cartSchedules, carts, messageWrites, products, users } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { remindRegularCarts },
  { ...baseAdapters, carts, cartSchedules, messageWrites, products, users },
);

/** Reminds members whose day has come of their regular cart. */
export const handler = workHandler(part, {
  'remind-regular-carts': (shop, budget) => shop.remindRegularCarts(budget),
});
