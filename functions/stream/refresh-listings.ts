import { consumerHandler } from '#functions/runtime/consumer.ts';
import { refreshListings } from '#shared/usecases/catalog/index.ts';
import { placeReviews } from '#shared/usecases/content/index.ts';
import { brands, categories, listings, products, reviews } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { refreshListings, placeReviews },
  { ...working, brands, categories, listings, products, reviews },
);

/** Updates the lists of products after changes of products, and the lists of reviews after changes of reviews. */
export const handler = consumerHandler(part, {
  'refresh-listings': (shop, changes) => shop.refreshListings(changes),
  'place-reviews': (shop, changes) => shop.placeReviews(changes),
});
