import { consumerHandler } from '#functions/runtime/consumer.ts';
import { refreshSearchSnapshot } from '#shared/usecases/search/index.ts';
import { searchSnapshots } from '#shared/wiring/deferred/search-snapshots.ts';
import { benefitTerms, brands, categories, content, listings, products } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { refreshSearchSnapshot },
  { ...working, benefitTerms, brands, categories, content, listings, products, searchSnapshots },
);

/** Updates a product in the search snapshot after its change. */
export const handler = consumerHandler(part, {
  'refresh-search-snapshot': (shop, changes) => shop.refreshSearchSnapshot(changes),
});
