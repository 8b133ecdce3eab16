import { workHandler } from '#functions/runtime/schedule.ts';
import { remindRegularCarts } from '#shared/usecases/carts/index.ts';
import {
  cartSchedules,
  carts,
  messageWrites,
  products,
  restockAlerts,
  users,
} from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { remindRegularCarts },
  { ...working, carts, cartSchedules, messageWrites, products, restockAlerts, users },
);

/** Members whose day has come are told what lies in their regular cart, and those who wait what came back at night. */
export const handler = workHandler(part, (shop, budget) => shop.remindRegularCarts(budget));
