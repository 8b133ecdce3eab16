import { workHandler } from '#functions/runtime/schedule.ts';
import { confirmPurchases } from '#shared/usecases/orders/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { content, orders, orderWrites } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ confirmPurchases }, { ...baseAdapters, content, orders, orderWrites });

/** Confirms delivered purchases that nobody objected to. */
export const handler = workHandler(part, {
  'confirm-purchases': (shop, budget) => shop.confirmPurchases(budget),
});
