import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, test } from 'vitest';
import { siteMap } from '#app/site-map.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import { matchesPath, mergePaths, SHARED_AREAS } from '#shared/usecases/edge/edge-paths.ts';
import { invalidateEdge } from '#shared/usecases/edge/invalidate-edge.ts';

/** Collects the paths the edge is asked to invalidate for a batch of changes: one list a call. */
const askedFor = async (...changes: { entity: string; before?: object; after?: object }[]) => {
  const calls: (readonly string[])[] = [];
  const edge = { invalidate: async (paths: readonly string[]) => void calls.push(paths) };
  await invalidateEdge({ edge })(changes.map((change, n) => ({ id: String(n), ...change })) as Change[]);
  return calls;
};
const edited = (_id: string) => ({
  entity: 'product',
  before: { _id, version: 1 },
  after: { _id, version: 2 },
});

test('nothing is asked for what shoppers write: reviews and questions', async () => {
  const after = { _product: 'p1', shows: true };
  expect(await askedFor({ entity: 'review', after }, { entity: 'inquiry', after })).toEqual([]);
  const hidden = { ...after, hidden: true };
  expect(await askedFor({ entity: 'review', before: after, after: hidden })).toEqual([]);
});

test('a batch is one call of few paths: repeats once, what a star covers not again, many by their areas', async () => {
  expect(await askedFor(edited('a'), edited('a'))).toEqual([
    ['/shop/products/a*', '/api/v1/shop/products/a*'],
  ]);
  const onLists = { entity: 'standing', before: { print: 'x.1' }, after: { print: 'y.1' } };
  expect(await askedFor(edited('a'), onLists)).toEqual([['/', '/_root*', '/shop/*', '/api/v1/shop/*']]);
  expect(await askedFor(...[1, 2, 3, 4, 5].map((n) => edited(`p${n}`)))).toEqual([['/shop*', '/api/v1/*']]);
});

test('a coupon and an island ask for the pages that list them, terms that no page tells for none', async () => {
  const after = { _id: 'c1' };
  expect(await askedFor({ entity: 'coupon', before: after })).toEqual([
    ['/open-event*', '/api/v1/shop/coupons*'],
  ]);
  const terms = (kind: string) => ({ entity: 'benefitTerms', after: { ...after, kind } });
  expect(await askedFor(terms('islands'))).toEqual([['/api/v1/shop/islands*']]);
  expect(await askedFor(terms('shippings'))).toEqual([['/', '/_root*', '/shop/*', '/api/v1/shop/*']]);
  expect(await askedFor(terms('points'))).toEqual([]);
});

test('pictures and browser files are never asked for again, and CloudFront’s limit of stars is kept', async () => {
  const [everyPage = []] = await askedFor({ entity: 'setting', after: {} });
  expect(everyPage.length).toBeGreaterThan(5);
  for (const path of ['/media/products/01H/w320.avif', '/assets/entry.client-1234.js'])
    expect(everyPage.filter((pattern) => matchesPath(pattern, path))).toEqual([]);
  expect(everyPage.filter((path) => path.endsWith('*')).length).toBeLessThanOrEqual(15);
});

/** Paths that are personal, for programs, only redirect, or only change with a deployment. */
const NOT_SHARED =
  /^\/(me|mypage|promoter|console|login|join|logout|oauth|plugins|api\/(auth|console|plugins|editor)|unsubscribe|robots\.txt|sitemap|rss|feeds|healthz|\*|api\/(openapi|docs))/;

test('every shared page of the site map lies in an area that is asked for', () => {
  const addressesOf = (entries: readonly RouteConfigEntry[], under = ''): string[] =>
    entries.flatMap(({ path, index, children = [] }) => {
      const own = path ? `${under}/${path}` : under;
      return [...(path || index ? [own || '/'] : []), ...addressesOf(children, own)];
    });
  const shared = addressesOf(siteMap as RouteConfigEntry[]).filter((path) => !NOT_SHARED.test(path));
  expect(shared.length).toBeGreaterThan(40);
  expect(shared.filter((path) => !SHARED_AREAS.some((area) => matchesPath(area, path)))).toEqual([]);
});

test('merging loses no path', () => {
  const paths = [
    '/shop/a',
    '/shop/b',
    '/center/faq',
    '/terms',
    '/about',
    '/community/qna*',
    '/api/v1/boards*',
  ];
  const merged = mergePaths(paths);
  expect(paths.filter((path) => !merged.some((pattern) => matchesPath(pattern, path)))).toEqual([]);
});
