import { layout, type RouteConfigEntry } from '@remix-run/route-config';
import { api } from './api/routes.ts';
import { centerPages } from './center/routes.ts';
import { consolePages } from './console/routes.ts';
import { mypageData, mypagePages } from './mypage/routes.ts';
import { promoterData, promoterPages } from './promoter/routes.ts';
import { storefrontData, storefrontPages } from './storefront/routes.ts';

/**
 * Makes the routes case-sensitive, so that every address has one spelling only. The router would accept `/api/Console`
 * for `/api/console`; edge, areas, guards and handlers would not.
 */
const toTheLetter = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    ...(entry.path && { caseSensitive: true }),
    ...(entry.children && { children: toTheLetter(entry.children) }),
  }));

/**
 * Site map: every address of the mall and the module that answers it (rules 9.1). Each area lists its own in its folder.
 */
export const siteMap = toTheLetter([
  layout('storefront/layout/route.tsx', [
    layout('storefront/layout/error-boundary.tsx', [
      ...storefrontPages,
      ...centerPages,
      ...mypagePages,
      ...promoterPages,
    ]),
  ]),
  ...consolePages,
  ...storefrontData,
  ...mypageData,
  ...promoterData,
  ...api,
]);
