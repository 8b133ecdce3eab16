import { workHandler } from '#functions/runtime/schedule.ts';
import { settleCashReceipts } from '#shared/usecases/cash-receipts/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { cashReceipts, orders, receiptRecords } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { settleCashReceipts },
  { ...baseAdapters, cashReceipts, orders, receiptRecords },
);

/** Issues cash receipts at the provider, checks their state, and cancels a part after a refund. */
export const handler = workHandler(part, {
  'settle-cash-receipts': (shop, budget) => shop.settleCashReceipts(budget),
});
