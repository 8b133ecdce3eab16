import { workHandler } from '#functions/runtime/schedule.ts';
import { cancelUnpaidOrders } from '#shared/usecases/orders/index.ts';
import {
  benefitWrites,
  holds,
  messageWrites,
  orders,
  orderWrites,
  stockWrites,
} from '#shared/wiring/makers.ts';

import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { cancelUnpaidOrders },
  { ...working, benefitWrites, holds, messageWrites, orders, orderWrites, stockWrites },
);

/** Orders unpaid past their deadline are cancelled; what they held goes back. */
export const handler = workHandler(part, (shop, budget) => shop.cancelUnpaidOrders(budget));
