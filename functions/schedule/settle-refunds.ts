import { workHandler } from '#functions/runtime/schedule.ts';
import { settleRefunds } from '#shared/usecases/orders/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { messageWrites, orders, orderWrites, payments, vitals } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { settleRefunds },
  { ...baseAdapters, messageWrites, orders, orderWrites, payments, vitals },
);

/** Executes recorded refunds at the provider. */
export const handler = workHandler(part, {
  'settle-refunds': (shop, budget) => shop.settleRefunds(budget),
});
