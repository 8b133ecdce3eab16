import { workHandler } from '#functions/runtime/schedule.ts';
import { sendRestockAlerts } from '#shared/usecases/catalog/index.ts';
import { messageWrites, products, restockAlerts, users } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ sendRestockAlerts }, { ...working, messageWrites, products, restockAlerts, users });

/** Notifies in the morning the members who wait for a product that came back into stock at night. */
export const handler = workHandler(part, {
  'send-restock-alerts': (shop, budget) => shop.sendRestockAlerts(budget),
});
