import { scheduleHandler } from '#functions/runtime/schedule.ts';
import { writeCrawlerFiles } from '#shared/usecases/crawlers/index.ts';
import { baseAdapters } from '#shared/wiring/base-adapters.ts';
import { searchSnapshots } from '#shared/wiring/deferred/search-snapshots.ts';
import { storage } from '#shared/wiring/deferred/storage.ts';
import { createFunctionContainer } from '#shared/wiring/function-container.ts';
import { brands, categories, content, listings, products, site } from '#shared/wiring/makers.ts';

const part = createFunctionContainer(
  { writeCrawlerFiles },
  { ...baseAdapters, brands, categories, content, listings, products, searchSnapshots, site, storage },
);

/** Writes the sitemaps and product feeds that the edge serves from the media bucket. */
export const handler = scheduleHandler(part, {
  'write-crawler-files': (shop) => shop.writeCrawlerFiles(),
});
