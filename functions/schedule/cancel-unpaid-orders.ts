import { inTurn, workHandler } from '#functions/runtime/schedule.ts';
import { takeOverdueSteps } from '#shared/usecases/claims/index.ts';
import { matchDueDeposits } from '#shared/usecases/deposits/index.ts';
import { cancelUnpaidOrders } from '#shared/usecases/orders/index.ts';
import { fields } from '#shared/wiring/deferred/fields.ts';
import {
  benefitWrites,
  carts,
  deposits,
  holds,
  messageWrites,
  orderPlaces,
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
  { matchDueDeposits, cancelUnpaidOrders, takeOverdueSteps },
  {
    ...working,
    benefitWrites,
    carts,
    deposits,
    fields,
    holds,
    messageWrites,
    orderPlaces,
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

/**
 * Money that came, and that nobody has looked at yet, pays its order; then unpaid orders past their deadline release what they
 * held. Steps of clerks whose message was lost are taken.
 */
export const handler = workHandler(
  part,
  inTurn(
    (shop, budget) => shop.matchDueDeposits(budget),
    (shop, budget) => shop.cancelUnpaidOrders(budget),
    (shop, budget) => shop.takeOverdueSteps(budget),
  ),
);
