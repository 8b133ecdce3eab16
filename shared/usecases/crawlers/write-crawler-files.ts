import type { Ports } from '#shared/usecases/ports/index.ts';
import { isShopOpen } from '../opening/index.ts';
import { readFoundProducts } from './found-products.ts';
import { isOnSale, priceFeeds } from './price-feeds.ts';
import { listSitemapPages, PART_PAGES, type SitemapPage, sitemapIndexOf, sitemapOf } from './sitemaps.ts';

type Needs = Pick<
  Ports,
  | 'searchSnapshots'
  | 'listings'
  | 'products'
  | 'storage'
  | 'categories'
  | 'brands'
  | 'content'
  | 'clock'
  | 'site'
>;

/** Reads from the table at once: the showcase's caches serve visitors, and would make the function larger. */
const showcaseOf = ({ categories, brands, content }: Needs) => ({
  categories: categories.categories,
  brands: brands.brands,
  exhibitions: content.exhibitions.all,
  showrooms: content.showrooms.all,
  notifications: content.notifications,
  pinnedNotifications: content.pinnedNotifications,
  setting: content.setting,
});

/** Folder of the media bucket from which the edge serves these files, each under its path (infra/crawler-files.ts). */
export const CRAWLER_FILES = 'crawlers/';

const INDEX = 'sitemap.xml';
const PAGES = 'sitemaps/pages.xml';
const partPath = (part: number): string => `sitemaps/products-${part}.xml`;
const FEEDS = Object.keys(priceFeeds) as (keyof typeof priceFeeds)[];

const XML = 'application/xml; charset=utf-8';
/** Seconds the edge keeps a copy. */
const CACHED = 'public, max-age=0, s-maxage=600';
/** Lines encoded at a time: as bytes a file takes half the memory of its text, and none of the heap. */
const LINES = 1_000;

/** Collects the lines of a file as bytes. */
const createText = (opening: readonly string[] = []) => {
  const pieces: Buffer[] = [];
  let lines = [...opening];
  const encode = (): void => {
    pieces.push(Buffer.from(lines.map((line) => `${line}\n`).join('')));
    lines = [];
  };
  return {
    add: (line: string): void => {
      lines.push(line);
      if (lines.length >= LINES) encode();
    },
    end: (closing: readonly string[] = []): Buffer => {
      lines.push(...closing);
      encode();
      return Buffer.concat(pieces);
    },
  };
};

/** Files that were written, and the products in them; `notFed` are those that only sitemaps name, absent when none. */
export type CrawlerFiles = { files: number; products: number; notFed?: number };

/**
 * Writes sitemaps and feeds of all products into the media bucket, from which the edge serves them: they grow with the
 * catalogue beyond what a function may answer. While the shop is not open it removes them (rules 11.15). Of a catalogue
 * that is too large for the search snapshot sitemaps name all products, and feeds the newest: `notFed` counts the others,
 * which the log tells. Can run twice.
 */
export const writeCrawlerFiles = (ports: Needs, fed?: number) => async (): Promise<CrawlerFiles> => {
  const { storage, site, clock } = ports;
  const showcase = showcaseOf(ports);
  const put = (path: string, body: Uint8Array, contentType: string): Promise<void> =>
    storage.put('media', { key: CRAWLER_FILES + path, body, contentType, cacheControl: CACHED });
  const putLines = (path: string, lines: Iterable<string>): Promise<void> =>
    put(path, createText([...lines]).end(), XML);

  if (!(await isShopOpen({ showcase })())) {
    for (const path of [INDEX, PAGES, ...FEEDS]) await storage.remove('media', CRAWLER_FILES + path);
    await removePartsAfter(0, storage);
    return { files: 0, products: 0 };
  }
  const named = await readFoundProducts(ports, fed)();
  await putLines(PAGES, sitemapOf(site.origin, await listSitemapPages({ showcase, clock })));
  // The files written last stay until the snapshot is complete.
  if (named.kind === 'NOT_READY') return { files: 1, products: 0 };

  let [products, parts, notFed] = [0, 0, 0];
  let pages: SitemapPage[] = [];
  const putPart = async (): Promise<void> => {
    parts += 1;
    await putLines(partPath(parts), sitemapOf(site.origin, pages));
    pages = [];
  };
  const feeds = FEEDS.map((path) => {
    const feed = priceFeeds[path](site.origin);
    return { path, feed, text: createText(feed.opening) };
  });
  for await (const { _id, updatedAt, found } of named.products()) {
    products += 1;
    pages.push({ path: `/shop/products/${_id}`, changedAt: updatedAt });
    if (pages.length === PART_PAGES) await putPart();
    if (!found) notFed += 1;
    else if (isOnSale(found)) for (const { feed, text } of feeds) text.add(feed.lineOf(found));
  }
  if (pages.length > 0) await putPart();
  for (const { path, feed, text } of feeds) await put(path, text.end(feed.closing), feed.contentType);

  const paths = Array.from({ length: parts }, (_, at) => partPath(at + 1));
  await putLines(INDEX, sitemapIndexOf(site.origin, [PAGES, ...paths]));
  await removePartsAfter(parts, storage);
  return { files: 2 + parts + FEEDS.length, products, ...(notFed > 0 && { notFed }) };
};

/** Removes parts that the list of parts no longer names. */
const removePartsAfter = async (last: number, storage: Needs['storage']): Promise<void> => {
  for (let part = last + 1; await storage.head('media', CRAWLER_FILES + partPath(part)); part++)
    await storage.remove('media', CRAWLER_FILES + partPath(part));
};
