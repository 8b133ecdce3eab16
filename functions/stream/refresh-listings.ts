import { consumerHandler } from '#functions/runtime/consumer.ts';
import { refreshListings } from '#shared/usecases/catalog/index.ts';
import { placeReviews } from '#shared/usecases/content/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { brands, categories, listings, products, reviews } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { refreshListings, placeReviews },
  { ...baseAdapters, brands, categories, listings, products, reviews },
);

/** Updates the lists of products after changes of products, and the lists of reviews after changes of reviews. */
export const handler = consumerHandler(part, {
  'refresh-listings': (shop, changes) => shop.refreshListings(changes),
  'place-reviews': (shop, changes) => shop.placeReviews(changes),
});
