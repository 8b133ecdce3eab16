import type { LoaderFunctionArgs } from '@remix-run/node';
import { boardCodes, boardOf } from '#shared/domain/board/boards.ts';
import type { CategoryNode } from '#shared/domain/category/category.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { fileOf, noFile, notNow, XML } from './answers.ts';
import { element, xmlOf } from './xml.ts';

const SITEMAPS = { '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9' } as const;
/** Addresses in one part; the protocol allows 50,000. */
const PART = 5_000;
const NOTICES = 48;
const KEPT_SECONDS = 3_600;

type SitemapPage = { path: string; changedAt?: string };

const fixedPages: SitemapPage[] = [
  ...['/', '/shop/products', '/shop/exhibitions', '/shop/brands', '/shop/showrooms', '/shop/reviews'],
  ...['/VR-showroom', '/3d-interir', '/about', '/concierge-service', '/center/faq', '/center/notice'],
  ...['/terms', '/privacy-policy', '/email-policy'],
].map((path) => ({ path }));

const inTree = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...inTree(node.children)]);

/** Lists everything except the products: fixed pages, categories, brands, exhibitions, showrooms, boards, notices. */
const pagesOf = async (shop: Shop): Promise<SitemapPage[]> => {
  const [categories, brands, exhibitions, showrooms, notices] = await Promise.all([
    shop.listCategories({ depth: 3 }),
    shop.listBrands({}),
    shop.listExhibitions({}),
    shop.listShowrooms(),
    shop.listNotifications({ limit: NOTICES }),
  ]);
  return [
    ...fixedPages,
    ...[...new Set(boardCodes.map((code) => boardOf(code).root))].filter(isOpen).map((path) => ({ path })),
    ...inTree(categories).map(({ code }) => ({ path: `/shop/products?category=${code}` })),
    ...brands.map(({ code }) => ({ path: `/shop/brands/${code}` })),
    ...exhibitions.map(({ _id }) => ({ path: `/shop/exhibitions/${_id}` })),
    ...showrooms.map(({ code }) => ({ path: `/shop/showrooms/${code}` })),
    ...(notices.ok ? notices.value.items : []).map(({ _id, createdAt }) => ({
      path: `/center/notice/${_id}`,
      changedAt: createdAt,
    })),
  ];
};
const isOpen = (path: string): boolean => !/^\/(mypage|promoter|dashboard|target-payments)/.test(path);

function* urlsOf(origin: string, all: Iterable<SitemapPage>): Generator<string> {
  for (const { path, changedAt } of all)
    yield element('url', { loc: `${origin}${path}`, lastmod: changedAt?.slice(0, 10) });
}

/** GET /sitemap.xml returns the list of parts; GET /sitemaps/{part}.xml returns `pages`, or a part of the products. */
export const loader = async ({ params, request, context: { shop } }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url);
  const { part } = params;
  if (part === 'pages.xml')
    return fileOf(xmlOf('urlset', SITEMAPS, urlsOf(origin, await pagesOf(shop))), XML, KEPT_SECONDS);
  const found = await shop.listFoundProducts();
  if (part === undefined) {
    // The pages can be listed even when the products cannot be read.
    const parts = Math.ceil((found.ok ? found.value.total : 0) / PART);
    const names = ['pages', ...Array.from({ length: parts }, (_, at) => `products-${at + 1}`)];
    const lines = names.map((name) => element('sitemap', { loc: `${origin}/sitemaps/${name}.xml` }));
    return fileOf(xmlOf('sitemapindex', SITEMAPS, lines), XML, found.ok ? KEPT_SECONDS : 10);
  }
  const number = Number(/^products-([1-9]\d{0,3})\.xml$/.exec(part)?.[1]);
  if (!number) return noFile();
  if (!found.ok) return notNow(found.failure);
  const products = [...found.value.products()].slice((number - 1) * PART, number * PART);
  if (products.length === 0) return noFile();
  const urls = products.map(({ _id, updatedAt }) => ({
    path: `/shop/products/${_id}`,
    changedAt: updatedAt,
  }));
  return fileOf(xmlOf('urlset', SITEMAPS, urlsOf(origin, urls)), XML, KEPT_SECONDS);
};
