import { consumerHandler } from '#functions/runtime/consumer.ts';
import { noteRemindedOrders } from '#shared/usecases/carts/index.ts';
import { countStatistics } from '#shared/usecases/statistics/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { cartReminders, statistics } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { countStatistics, noteRemindedOrders },
  { ...baseAdapters, cartReminders, statistics },
);

/**
 * Adds orders, purchases, refunds, new members, filled carts and reminders to the figures of their day, month and year;
 * notes which reminded members bought.
 */
export const handler = consumerHandler(part, {
  'count-statistics': (shop, changes) => shop.countStatistics(changes),
  'note-reminded-orders': (shop, changes) => shop.noteRemindedOrders(changes),
});
