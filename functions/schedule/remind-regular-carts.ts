import { workHandler } from '#functions/runtime/schedule.ts';
import { remindRegularCarts } from '#shared/usecases/carts/index.ts';
import { cartSchedules, carts, messageWrites, products, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { remindRegularCarts },
  { ...working, carts, cartSchedules, messageWrites, products, users },
);

/** Reminds members whose day has come of their regular cart. */
export const handler = workHandler(part, {
  'remind-regular-carts': (shop, budget) => shop.remindRegularCarts(budget),
});
