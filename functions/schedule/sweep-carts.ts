import { workHandler } from '#functions/runtime/schedule.ts';
import { remindLeftCarts, sweepCarts } from '#shared/usecases/carts/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  cartReminders,
  carts,
  content,
  messageWrites,
  orders,
  products,
  users,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { sweepCarts, remindLeftCarts },
  { ...baseAdapters, cartReminders, carts, content, messageWrites, orders, products, users },
);

/** Deletes visitors' carts that were not changed for long, and tells members of the carts they left. */
export const handler = workHandler(part, {
  'sweep-carts': (shop, budget) => shop.sweepCarts(budget),
  'remind-left-carts': (shop, budget) => shop.remindLeftCarts(budget),
});
