import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { visitShop } from '#shared/usecases/monitoring/index.ts';
import { watchedLines } from '#shared/usecases/ports/watched.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { logger } from '#shared/wiring/logger.ts';
import { clock, publicShop } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ visitShop }, { clock, publicShop });

/** Visits the shop at its public address. A warning, because one lost visit is none: its alarm waits for a second. */
export const handler = scheduleHandler(part, {
  'visit-shop': async (shop) => {
    const visit = await shop.visitShop();
    if (visit.kind === 'UNREACHED') logger.warn(watchedLines['shop-unreached'], { status: visit.status });
    return visit;
  },
});
