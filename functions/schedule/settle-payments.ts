import { workHandler } from '#functions/runtime/schedule.ts';
import { settlePayments } from '#shared/usecases/orders/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  benefitWrites,
  carts,
  messageWrites,
  orders,
  orderWrites,
  payments,
  reservations,
  stockWrites,
  vitals,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { settlePayments },
  {
    ...baseAdapters,
    benefitWrites,
    carts,
    reservations,
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
