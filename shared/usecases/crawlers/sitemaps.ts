import { boardCodes, boardOf } from '#shared/domain/board/boards.ts';
import type { CategoryNode } from '#shared/domain/category/category.ts';
import type { Ports, Showing } from '#shared/usecases/ports/index.ts';
import { listBrands, listCategories, listExhibitions, listShowrooms } from '../catalog/index.ts';
import { listNotifications } from '../content/index.ts';
import { element, xmlOf } from './xml.ts';

const SITEMAPS = { '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9' } as const;
const NOTICES = 48;

/** Addresses in one part; the protocol allows 50,000. */
export const PART_PAGES = 5_000;

export type SitemapPage = { path: string; changedAt?: string };

const fixedPages: SitemapPage[] = [
  ...['/', '/shop/products', '/shop/exhibitions', '/shop/brands', '/shop/showrooms', '/shop/reviews'],
  ...['/VR-showroom', '/3d-interir', '/about', '/concierge-service', '/center/faq', '/center/notice'],
  ...['/terms', '/privacy-policy', '/email-policy'],
].map((path) => ({ path }));

const inTree = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => [node, ...inTree(node.children)]);

const isOpen = (path: string): boolean => !/^\/(mypage|promoter|dashboard|target-payments)/.test(path);

/** Lists everything except the products: fixed pages, categories, brands, exhibitions, showrooms, boards, notices. */
export const listSitemapPages = async (
  ports: Showing<
    'categories' | 'brands' | 'exhibitions' | 'showrooms' | 'notifications' | 'pinnedNotifications'
  > &
    Pick<Ports, 'clock'>,
): Promise<SitemapPage[]> => {
  const [categories, brands, exhibitions, showrooms, notices] = await Promise.all([
    listCategories(ports)({ depth: 3 }),
    listBrands(ports)(),
    listExhibitions(ports)(),
    listShowrooms(ports)(),
    listNotifications(ports)({ limit: NOTICES }),
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

/** Returns the lines of one part of the sitemap. */
export const sitemapOf = (origin: string, pages: readonly SitemapPage[]): Iterable<string> =>
  xmlOf(
    'urlset',
    SITEMAPS,
    pages.map(({ path, changedAt }) =>
      element('url', { loc: `${origin}${path}`, lastmod: changedAt?.slice(0, 10) }),
    ),
  );

/** Returns the lines of the list of parts. */
export const sitemapIndexOf = (origin: string, parts: readonly string[]): Iterable<string> =>
  xmlOf(
    'sitemapindex',
    SITEMAPS,
    parts.map((path) => element('sitemap', { loc: `${origin}/${path}` })),
  );
