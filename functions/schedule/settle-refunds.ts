import { workHandler } from '#functions/runtime/schedule.ts';
import { settleRefunds } from '#shared/usecases/orders/index.ts';
import { messageWrites, orders, orderWrites, payments, vitals } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { settleRefunds },
  { ...working, messageWrites, orders, orderWrites, payments, vitals },
);

/** Executes recorded refunds at the provider. */
export const handler = workHandler(part, {
  'settle-refunds': (shop, budget) => shop.settleRefunds(budget),
});
