import { workHandler } from '#functions/runtime/schedule.ts';
import { sendRestockAlerts } from '#shared/usecases/catalog/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { messageWrites, products, restockAlerts, users } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { sendRestockAlerts },
  { ...baseAdapters, messageWrites, products, restockAlerts, users },
);

/** Notifies in the morning the members who wait for a product that came back into stock at night. */
export const handler = workHandler(part, {
  'send-restock-alerts': (shop, budget) => shop.sendRestockAlerts(budget),
});
