import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { rankProducts } from '#shared/usecases/statistics/index.ts';
import { brands, categories, products, statistics } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ rankProducts }, { ...working, brands, categories, products, statistics });

/** Ranks again the products that sold most and least this month and year. */
export const handler = scheduleHandler(part, {
  'rank-products': (shop) => shop.rankProducts(),
});
