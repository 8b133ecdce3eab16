import { inTurn, workHandler } from '#functions/runtime/schedule.ts';

/** Unpaid orders past their deadline release what they held; steps of clerks whose message was lost are taken. */
export const handler = workHandler(
  inTurn(
    (shop, budget) => shop.cancelUnpaidOrders(budget),
    (shop, budget) => shop.takeOverdueSteps(budget),
  ),
);
