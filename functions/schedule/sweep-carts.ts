import { workHandler } from '#functions/runtime/schedule.ts';
import { sweepCarts } from '#shared/usecases/carts/index.ts';
import { carts } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ sweepCarts }, { ...working, carts });

/** Deletes visitors' carts that were not changed for long. */
export const handler = workHandler(part, {
  'sweep-carts': (shop, budget) => shop.sweepCarts(budget),
});
