import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { rankSearches } from '#shared/usecases/search/index.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { clock, searches } from '#shared/wiring/makers.ts';

const part = createFunctionContainer({ rankSearches }, { clock, searches });

/** Ranks again the most frequent searches. */
export const handler = scheduleHandler(part, {
  'rank-searches': (shop) => shop.rankSearches(),
});
