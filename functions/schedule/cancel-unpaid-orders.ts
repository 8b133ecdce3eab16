import { inTurn, workHandler } from '#functions/runtime/schedule.ts';
import { takeOverdueSteps } from '#shared/usecases/claims/index.ts';
import { cancelUnpaidOrders } from '#shared/usecases/orders/index.ts';
import {
  benefitWrites,
  carts,
  fields,
  holds,
  messageWrites,
  orders,
  orderWrites,
  payments,
  products,
  stepIntentions,
  stepIntentionWrites,
  stockWrites,
  vitals,
} from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { cancelUnpaidOrders, takeOverdueSteps },
  {
    ...working,
    benefitWrites,
    carts,
    fields,
    holds,
    messageWrites,
    orders,
    orderWrites,
    payments,
    products,
    stepIntentions,
    stepIntentionWrites,
    stockWrites,
    vitals,
  },
);

/** Unpaid orders past their deadline release what they held; steps of clerks whose message was lost are taken. */
export const handler = workHandler(
  part,
  inTurn(
    (shop, budget) => shop.cancelUnpaidOrders(budget),
    (shop, budget) => shop.takeOverdueSteps(budget),
  ),
);
