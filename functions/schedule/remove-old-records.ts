import { workHandler } from '#functions/runtime/schedule.ts';
import { removeOldRecords } from '#shared/usecases/retention/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { audit, bonuses, forms, orderPlaces, orders, questions, settlements } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { removeOldRecords },
  { ...baseAdapters, audit, bonuses, forms, orderPlaces, orders, questions, settlements },
);

/** Deletes orders, settlements, questions and forms when their legal retention period is over. */
export const handler = workHandler(part, {
  'remove-old-records': (shop, budget) => shop.removeOldRecords(budget),
});
