import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { rankSearches } from '#shared/usecases/search/index.ts';
import { clock, searches } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';

const part = partOfShop({ rankSearches }, { clock, searches });

/** What is searched most is ranked again. */
export const handler = scheduleHandler(part, {
  'rank-searches': (shop) => shop.rankSearches(),
});
