import { workHandler } from '#functions/runtime/schedule.ts';
import { expireCoupons } from '#shared/usecases/coupons/index.ts';
import {
  categories,
  content,
  coupons,
  listings,
  lowStocks,
  messageWrites,
  products,
  timedChanges,
} from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { expireCoupons },
  { ...working, categories, content, coupons, listings, lowStocks, messageWrites, products, timedChanges },
);

/** Marks coupons expired whose end has passed (design §2), and applies changes of products whose time has come. */
export const handler = workHandler(part, (shop, budget) => shop.expireCoupons(budget));
