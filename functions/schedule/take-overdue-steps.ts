import { workHandler } from '#functions/runtime/schedule.ts';
import { takeOverdueSteps } from '#shared/usecases/claims/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { fields } from '#shared/wiring/deferred/fields.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  benefitWrites,
  carts,
  deposits,
  messageWrites,
  orders,
  orderWrites,
  payments,
  products,
  reservations,
  stepIntentions,
  stepIntentionWrites,
  stockWrites,
  vitals,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { takeOverdueSteps },
  {
    ...baseAdapters,
    benefitWrites,
    carts,
    deposits,
    fields,
    reservations,
    messageWrites,
    orders,
    orderWrites,
    payments,
    products,
    stepIntentions,
    stepIntentionWrites,
    stockWrites,
    vitals,
  },
);

/** Takes steps that clerks intended and whose message was lost. */
export const handler = workHandler(part, {
  'take-overdue-steps': (shop, budget) => shop.takeOverdueSteps(budget),
});
