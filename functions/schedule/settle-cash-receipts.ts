import { workHandler } from '#functions/runtime/schedule.ts';
import { settleCashReceipts } from '#shared/usecases/cash-receipts/index.ts';
import { cashReceipts, orders, receiptRecords } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ settleCashReceipts }, { ...working, cashReceipts, orders, receiptRecords });

/** Issues cash receipts at the provider, checks their state, and cancels a part after a refund. */
export const handler = workHandler(part, {
  'settle-cash-receipts': (shop, budget) => shop.settleCashReceipts(budget),
});
