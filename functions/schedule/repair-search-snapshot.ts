import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { repairSearchSnapshot } from '#shared/usecases/search/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { searchSnapshots } from '#shared/wiring/deferred/search-snapshots.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { benefitTerms, brands, categories, content, listings, products } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { repairSearchSnapshot },
  { ...baseAdapters, benefitTerms, brands, categories, content, listings, products, searchSnapshots },
);

/** Creates the search snapshot if there is none, and corrects it if it differs from the lists. */
export const handler = scheduleHandler(part, {
  'repair-search-snapshot': (shop) => shop.repairSearchSnapshot(),
});
