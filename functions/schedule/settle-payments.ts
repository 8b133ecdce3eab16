import { workHandler } from '#functions/runtime/schedule.ts';
import { settlePayments } from '#shared/usecases/orders/index.ts';
import {
  benefitWrites,
  carts,
  holds,
  messageWrites,
  orders,
  orderWrites,
  payments,
  stockWrites,
  vitals,
} from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { settlePayments },
  {
    ...working,
    benefitWrites,
    carts,
    holds,
    messageWrites,
    orders,
    orderWrites,
    payments,
    stockWrites,
    vitals,
  },
);

/** Asks the provider about payments whose outcome is open. */
export const handler = workHandler(part, {
  'settle-payments': (shop, budget) => shop.settlePayments(budget),
});
