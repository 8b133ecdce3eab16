import { workHandler } from '#functions/runtime/schedule.ts';
import { matchDueDeposits } from '#shared/usecases/deposits/index.ts';
import { cancelUnpaidOrders } from '#shared/usecases/orders/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  benefitWrites,
  carts,
  deposits,
  messageWrites,
  orderSearchEntries,
  orders,
  orderWrites,
  products,
  reservations,
  stockWrites,
  vitals,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { matchDueDeposits, cancelUnpaidOrders },
  {
    ...baseAdapters,
    benefitWrites,
    carts,
    deposits,
    reservations,
    messageWrites,
    orderSearchEntries,
    orders,
    orderWrites,
    products,
    stockWrites,
    vitals,
  },
);

/**
 * Pays unpaid orders with deposits that nobody has looked at yet; then cancels those past their deadline, which
 * releases what they reserved. One function does both, in this order, so that no order is cancelled whose money has
 * come. When matching fails, orders are cancelled nevertheless: stock must not wait for it, and the money stays among
 * the clerks' deposits.
 */
export const handler = workHandler(part, {
  'match-due-deposits': (shop, budget) => shop.matchDueDeposits(budget),
  'cancel-unpaid-orders': (shop, budget) => shop.cancelUnpaidOrders(budget),
});
