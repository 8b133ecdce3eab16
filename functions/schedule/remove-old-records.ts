import { workHandler } from '#functions/runtime/schedule.ts';
import { removeOldRecords } from '#shared/usecases/retention/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { storage } from '#shared/wiring/deferred/storage.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import {
  audit,
  bonuses,
  forms,
  orderSearchEntries,
  orders,
  settlements,
  supportTickets,
} from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { removeOldRecords },
  {
    ...baseAdapters,
    audit,
    bonuses,
    forms,
    orderSearchEntries,
    orders,
    settlements,
    storage,
    supportTickets,
  },
);

/** Deletes orders, settlements, supportTickets and forms when their legal retention period is over. */
export const handler = workHandler(part, {
  'remove-old-records': (shop, budget) => shop.removeOldRecords(budget),
});
