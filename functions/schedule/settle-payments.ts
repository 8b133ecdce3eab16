import { workHandler } from '#functions/runtime/schedule.ts';
import { settlePayments } from '#shared/usecases/orders/index.ts';
import {
  benefitWrites,
  carts,
  cashReceipts,
  holds,
  messageWrites,
  orders,
  orderWrites,
  payments,
  receiptRecords,
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
    cashReceipts,
    holds,
    messageWrites,
    orders,
    orderWrites,
    payments,
    receiptRecords,
    stockWrites,
    vitals,
  },
);

/** Payments, refunds and cash receipts whose outcome is open are asked after at the provider. */
export const handler = workHandler(part, (shop, budget) => shop.settlePayments(budget));
