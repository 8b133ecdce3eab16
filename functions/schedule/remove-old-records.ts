import { workHandler } from '#functions/runtime/schedule.ts';
import { removeOldRecords } from '#shared/usecases/retention/index.ts';
import { audit, bonuses, forms, orderPlaces, orders, questions, settlements } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { removeOldRecords },
  { ...working, audit, bonuses, forms, orderPlaces, orders, questions, settlements },
);

/** Deletes orders, settlements, questions and forms when their legal retention period is over. */
export const handler = workHandler(part, {
  'remove-old-records': (shop, budget) => shop.removeOldRecords(budget),
});
