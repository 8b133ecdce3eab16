import { workHandler } from '#functions/runtime/schedule.ts';
import { confirmPurchases } from '#shared/usecases/orders/index.ts';
import { content, orders, orderWrites } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ confirmPurchases }, { ...working, content, orders, orderWrites });

/** Confirms delivered purchases that nobody objected to. */
export const handler = workHandler(part, {
  'confirm-purchases': (shop, budget) => shop.confirmPurchases(budget),
});
