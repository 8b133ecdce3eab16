import { workHandler } from '#functions/runtime/schedule.ts';
import { announceEndings } from '#shared/usecases/rewards/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { content, coupons, messageWrites, points, users } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { announceEndings },
  { ...baseAdapters, content, coupons, messageWrites, points, users },
);

/** Notifies members of coupons and points that are about to expire. */
export const handler = workHandler(part, {
  'announce-endings': (shop, budget) => shop.announceEndings(budget),
});
