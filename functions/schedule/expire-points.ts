import { workHandler } from '#functions/runtime/schedule.ts';
import { expirePoints } from '#shared/usecases/points/index.ts';
import { points } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ expirePoints }, { ...working, points });

/** Expires points whose end has passed, with a line in the ledger (rules 2.26). */
export const handler = workHandler(part, {
  'expire-points': (shop, budget) => shop.expirePoints(budget),
});
