import { consumerHandler } from '#functions/runtime/consumer.ts';
import { refreshSearchSnapshot } from '#shared/usecases/search/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { searchSnapshots } from '#shared/wiring/deferred/search-snapshots.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { benefitTerms, brands, categories, content, listings, products } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { refreshSearchSnapshot },
  { ...baseAdapters, benefitTerms, brands, categories, content, listings, products, searchSnapshots },
);

/** Updates a product in the search snapshot after its change. */
export const handler = consumerHandler(part, {
  'refresh-search-snapshot': (shop, changes) => shop.refreshSearchSnapshot(changes),
});
