import { workHandler } from '#functions/runtime/schedule.ts';
import { removeOldRecords } from '#shared/usecases/retention/index.ts';
import { storage } from '#shared/wiring/deferred/storage.ts';
import {
  audit,
  bonuses,
  carts,
  coupons,
  forms,
  identities,
  memberRequests,
  orderPlaces,
  orders,
  questions,
  restockAlerts,
  settlements,
  users,
} from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { removeOldRecords },
  {
    ...working,
    audit,
    bonuses,
    carts,
    coupons,
    forms,
    identities,
    memberRequests,
    orderPlaces,
    orders,
    questions,
    restockAlerts,
    settlements,
    storage,
    users,
  },
);

/** Orders, questions and forms go when the years they have to be kept are over, and what members who left still wrote or got once. */
export const handler = workHandler(part, (shop, budget) => shop.removeOldRecords(budget));
