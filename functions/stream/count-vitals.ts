import { consumerHandler } from '#functions/runtime/consumer.ts';
import { countVitals } from '#shared/usecases/orders/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { vitals } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ countVitals }, { ...baseAdapters, vitals });

/**
 * Counts orders, payments and refunds for alarms and dashboard. It is a separate function: a failure of another job in
 * it would make it count twice.
 */
export const handler = consumerHandler(part, {
  'count-vitals': (shop, changes) => shop.countVitals(changes),
});
