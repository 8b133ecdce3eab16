import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { rankSearches } from '#shared/usecases/search/index.ts';
import { clock, searches } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';

const part = partOfShop({ rankSearches }, { clock, searches });

/** Ranks again the most frequent searches. */
export const handler = scheduleHandler(part, {
  'rank-searches': (shop) => shop.rankSearches(),
});
