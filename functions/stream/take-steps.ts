import { smallConsumerHandler } from '#functions/runtime/small-consumer.ts';
import { takeSteps } from '#shared/usecases/claims/index.ts';
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
  stepIntentionWrites,
  stockWrites,
  vitals,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { takeSteps },
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
    stepIntentionWrites,
    stockWrites,
    vitals,
  },
);

/** Takes steps that clerks intended when they are due; their queue delays messages by that time. */
export const handler = smallConsumerHandler(part, {
  'take-steps': (shop, changes) => shop.takeSteps(changes),
});
