import { workHandler } from '#functions/runtime/schedule.ts';
import { expireCoupons } from '#shared/usecases/coupons/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { coupons } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ expireCoupons }, { ...baseAdapters, coupons });

/** Marks coupons whose end has passed as expired. */
export const handler = workHandler(part, {
  'expire-coupons': (shop, budget) => shop.expireCoupons(budget),
});
