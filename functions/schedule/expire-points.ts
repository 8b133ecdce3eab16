import { workHandler } from '#functions/runtime/schedule.ts';
import { expirePoints } from '#shared/usecases/points/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { points } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ expirePoints }, { ...baseAdapters, points });

/** Expires points whose end has passed, with a line in the ledger (rules 2.26). */
export const handler = workHandler(part, {
  'expire-points': (shop, budget) => shop.expirePoints(budget),
});
