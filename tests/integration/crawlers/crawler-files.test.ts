import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchDocument, SearchTables } from '#shared/domain/search/document.ts';
import { createS3Storage } from '#shared/integrations/s3/storage.ts';
import { writeCrawlerFiles } from '#shared/usecases/crawlers/index.ts';
import { someProduct } from '#tests/support/catalog.ts';
import { s3KeyPair, startTestS3, type TestS3 } from '#tests/support/s3.ts';
import { startTestEdge, type TestEdge } from '#tests/support/screens/edge.ts';
import { seededDocuments, seededTables } from '#tests/support/search.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const ORIGIN = 'https://shop.example';
/** Bytes of the largest answer Lambda passes on. */
const MOST_OF_LAMBDA = 6 * 1024 * 1024;
const PART = 500;

const [model] = seededDocuments(1);
const idOf = (n: number): string => `01J${String(n).padStart(23, '0')}`;
/** Makes the n-th product; of a thousand one is sold out. */
const documentOf = (n: number): SearchDocument => {
  if (!model) throw new Error('the seed has no product');
  const card = { ...model.card, _id: idOf(n), name: `원목 선반 & 거울 ${n}`, soldOut: n % 1_000 === 7 };
  return { ...model, card, updatedAt: '2026-11-01T00:00:00.000Z' };
};

let s3: TestS3;
let edge: TestEdge;
beforeAll(async () => {
  s3 = await startTestS3(temporaryDirectory(), ['media']);
  edge = await startTestEdge({ media: { endpoint: s3.endpoint, bucket: 'media', ...s3KeyPair } });
});
afterAll(async () => {
  await edge.stop();
  await s3.stop();
});
beforeEach(() => {
  edge.asked.length = 0;
  edge.answer((_request, response) => response.writeHead(503).end('the function'));
});

type Shop = {
  products: number;
  isOpen?: boolean;
  tables?: Partial<SearchTables>;
  isLost?: boolean;
  /** Another snapshot has replaced the one that is read first, and its second part was removed */
  isReplaced?: boolean;
  /** Products of feeds, of a catalogue too large for a snapshot */
  fed?: number;
};

/** Writes the files of a shop whose snapshot is generated part by part. */
const write = ({ products, isOpen = true, tables, isLost = false, isReplaced = false, fed }: Shop) => {
  let newest = 'one';
  const parts = Array.from({ length: Math.ceil(products / PART) }, (_, at) => ({
    name: String(at),
    from: idOf(at * PART),
    products: Math.min(PART, products - at * PART),
    categories: '',
  }));
  const ports = {
    storage: createS3Storage(s3.client, { media: 'media', upload: 'uploads' }),
    clock: { now: () => '2026-11-20T03:00:00.000Z' },
    site: { origin: ORIGIN },
    searchSnapshots: {
      read: async (known?: string) =>
        known === newest ? 'unchanged' : { tables: { ...seededTables(), ...tables }, parts, tag: newest },
      readPart: async ({ name }: { name: string }) => {
        if (isReplaced && name === '1' && newest === 'one') {
          newest = 'two';
          return undefined;
        }
        return isLost
          ? undefined
          : {
              index: '',
              lines: Array.from({ length: parts[Number(name)]?.products ?? 0 }, (_, n) => {
                const at = Number(name) * PART + n;
                return `${idOf(at)}\t${JSON.stringify(documentOf(at))}`;
              }),
            };
      },
    },
    listings: {
      listing: async ({ limit, cursor }: { limit: number; cursor?: string }) => {
        const at = Number(cursor ?? products);
        const ids = Array.from({ length: Math.min(limit, at) }, (_, n) => ({ _id: idOf(at - 1 - n) }));
        return { ok: true, value: { products: ids, cursor: at > limit ? String(at - limit) : undefined } };
      },
    },
    products: {
      stockedProducts: async (ids: string[]) => ids.map((_id) => someProduct(_id)),
    },
    categories: { categories: async () => [] },
    brands: { brands: async () => [{ code: 'bathlab' }] },
    content: {
      setting: async () => ({ opening: isOpen ? { openedAt: '2026-11-01T00:00:00.000Z' } : undefined }),
      exhibitions: { all: async () => [] },
      showrooms: { all: async () => [] },
      pinnedNotifications: async () => [],
      notifications: async () => ({ ok: true, value: { items: [] } }),
    },
  } as unknown as Parameters<typeof writeCrawlerFiles>[0];
  return writeCrawlerFiles(ports, fed)();
};

const read = async (path: string) => {
  const response = await fetch(edge.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const count = (text: string, what: string): number => text.split(what).length - 1;

test('files of 100,000 products are written and served whole, without the function', async () => {
  expect(await write({ products: 100_000 })).toEqual({ files: 24, products: 100_000 });

  const index = await read('/sitemap.xml');
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(index.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=600');
  const parts = [...index.text.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(parts).toEqual([
    '/sitemaps/pages.xml',
    ...Array.from({ length: 20 }, (_, at) => `/sitemaps/products-${at + 1}.xml`),
  ]);
  const [pages, ...ofProducts] = await Promise.all(parts.map(async (path) => (await read(path)).text));
  expect(pages).toContain(`<loc>${ORIGIN}/shop/brands/bathlab</loc>`);
  const listed = ofProducts.flatMap((text) =>
    [
      ...text.matchAll(/<loc>https:\/\/shop\.example\/shop\/products\/([^<]*)<\/loc><lastmod>2026-11-01</g),
    ].map(([, id]) => id),
  );
  expect(listed).toHaveLength(100_000);
  expect(new Set(listed).size).toBe(100_000);
  expect([listed[0], listed.at(-1)]).toEqual([idOf(0), idOf(99_999)]);

  const naver = (await read('/feeds/naver.txt')).text;
  const google = (await read('/feeds/google.xml')).text;
  for (const feed of [naver, google]) expect(Buffer.byteLength(feed)).toBeGreaterThan(MOST_OF_LAMBDA);
  expect(naver.trimEnd().split('\n')).toHaveLength(1 + 99_900);
  expect(count(google, '<item>')).toBe(99_900);
  expect(google).toMatch(/^<\?xml .*\?>\n<rss [^>]*>\n<channel>/);
  expect(google.trimEnd().endsWith('</channel>\n</rss>')).toBe(true);
  expect(google).toContain('원목 선반 &amp; 거울 99999');
  expect(google).not.toContain(`<g:id>${idOf(7)}</g:id>`);
  expect(edge.asked).toHaveLength(0);
}, 120_000);

test('a sitemap that became shorter names no part that is gone, and what is not there the function answers', async () => {
  await write({ products: 5_001 });
  expect((await read('/sitemaps/products-2.xml')).status).toBe(200);
  expect(await write({ products: 5_000 })).toEqual({ files: 5, products: 5_000 });
  expect((await read('/sitemap.xml')).text).not.toContain('products-2');
  for (const path of ['/sitemaps/products-2.xml', '/sitemaps/none.xml', '/feeds/none.txt'])
    expect(await read(path)).toMatchObject({ status: 503, text: 'the function' });
  expect(edge.asked).toHaveLength(3);
});

test('a shop that is not open has none of the files (rules 11.15)', async () => {
  await write({ products: 5_001 });
  expect(await write({ products: 5_001, isOpen: false })).toEqual({ files: 0, products: 0 });
  const paths = [
    '/sitemap.xml',
    '/sitemaps/pages.xml',
    '/sitemaps/products-1.xml',
    '/sitemaps/products-2.xml',
  ];
  for (const path of [...paths, '/feeds/naver.txt', '/feeds/google.xml'])
    expect((await read(path)).text, path).toBe('the function');
});

test('files of products stay as they were while the snapshot is being made, and when a part of it is lost', async () => {
  await write({ products: 3 });
  expect(await write({ products: 1, tables: { isPartial: true } })).toEqual({ files: 1, products: 0 });
  await expect(write({ products: 1, isLost: true })).rejects.toThrow('is lost');
  expect(count((await read('/sitemaps/products-1.xml')).text, '<url>')).toBe(3);
  expect(count((await read('/feeds/google.xml')).text, '<item>')).toBe(3);
});

test('files name each product once where a part was removed because a newer snapshot replaced the one being read', async () => {
  expect(await write({ products: 1_200, isReplaced: true })).toMatchObject({ products: 1_200 });
  const { text } = await read('/sitemaps/products-1.xml');
  expect(new Set(text.match(/products\/[0-9A-Z]+/g)).size).toBe(1_200);
  expect(count(text, '<url>')).toBe(1_200);
});

test('of a catalogue too large for a snapshot sitemaps name all products, feeds the newest, and the rest is counted', async () => {
  await write({ products: 3 });
  const answer = await write({ products: 5_100, tables: { overflown: true }, fed: 1_010 });
  expect(answer).toEqual({ files: 6, products: 5_100, notFed: 4_090 });
  const parts = ['/sitemaps/products-1.xml', '/sitemaps/products-2.xml'];
  const index = (await read('/sitemap.xml')).text;
  for (const path of parts) expect(index).toContain(`<loc>${ORIGIN}${path}</loc>`);
  const [first, second] = await Promise.all(parts.map(async (path) => (await read(path)).text));
  expect([count(first ?? '', '<loc>'), count(second ?? '', '<loc>')]).toEqual([5_000, 100]);
  expect(first).toContain(`/shop/products/${idOf(5_099)}<`);
  expect(second).toContain(`/shop/products/${idOf(0)}<`);
  const naver = (await read('/feeds/naver.txt')).text;
  expect(naver.trimEnd().split('\n')).toHaveLength(1 + 1_010);
  expect(naver).toContain(idOf(5_099));
  expect(naver).toContain(idOf(4_090));
  expect(naver).not.toContain(idOf(4_089));
  expect(edge.asked).toHaveLength(0);
});
