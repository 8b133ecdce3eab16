import { workHandler } from '#functions/runtime/schedule.ts';
import { followParcels } from '#shared/usecases/parcels/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  benefitWrites,
  content,
  messageWrites,
  orders,
  orderWrites,
  parcels,
  parcelTracking,
  providerKeys,
  stockWrites,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { followParcels },
  {
    ...baseAdapters,
    benefitWrites,
    content,
    messageWrites,
    orders,
    orderWrites,
    parcels,
    parcelTracking,
    providerKeys,
    stockWrites,
  },
);

/** Asks the carriers of parcels that are due, and delivers what arrived. */
export const handler = workHandler(part, {
  'follow-parcels': (shop, budget) => shop.followParcels(budget),
});
