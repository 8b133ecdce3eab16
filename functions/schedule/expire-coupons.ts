import { workHandler } from '#functions/runtime/schedule.ts';
import { expireCoupons } from '#shared/usecases/coupons/index.ts';
import { coupons } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ expireCoupons }, { ...working, coupons });

/** Marks coupons whose end has passed as expired. */
export const handler = workHandler(part, {
  'expire-coupons': (shop, budget) => shop.expireCoupons(budget),
});
