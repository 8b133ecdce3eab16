import { followerHandler } from '#functions/runtime/follower.ts';
import { refreshListings } from '#shared/usecases/catalog/index.ts';
import { brands, categories, listings, products } from '#shared/wiring/makers.ts';

import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop({ refreshListings }, { ...working, brands, categories, listings, products });

/** What lists show of a product follows the product. */
export const handler = followerHandler(part, (shop, changes) => shop.refreshListings(changes));
