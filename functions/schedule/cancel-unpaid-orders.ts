import { inTurn, workHandler } from '#functions/runtime/schedule.ts';

/**
 * Money that came, and that nobody has looked at yet, pays its order; then unpaid orders past their deadline release what they
 * held. Steps of clerks whose message was lost are taken.
 */
export const handler = workHandler(
  inTurn(
    (shop, budget) => shop.matchDueDeposits(budget),
    (shop, budget) => shop.cancelUnpaidOrders(budget),
    (shop, budget) => shop.takeOverdueSteps(budget),
  ),
);
