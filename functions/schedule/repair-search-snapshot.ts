import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { repairSearchSnapshot } from '#shared/usecases/search/index.ts';
import { searchSnapshots } from '#shared/wiring/deferred/search-snapshots.ts';
import { benefitTerms, brands, categories, content, listings, products } from '#shared/wiring/makers.ts';
import { partOfShop } from '#shared/wiring/part-of-shop.ts';
import { working } from '#shared/wiring/working.ts';

const part = partOfShop(
  { repairSearchSnapshot },
  { ...working, benefitTerms, brands, categories, content, listings, products, searchSnapshots },
);

/** Creates the search snapshot if there is none, and corrects it if it differs from the lists. */
export const handler = scheduleHandler(part, {
  'repair-search-snapshot': (shop) => shop.repairSearchSnapshot(),
});
