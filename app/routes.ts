import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config';
import { formInboxes } from '../shared/domain/form/service-forms.ts';
import { api } from './api/routes.ts';
import { centerPages } from './center/routes.ts';
import { mypageData, mypagePages } from './mypage/routes.ts';
import { storefrontData, storefrontPages } from './storefront/routes.ts';

/**
 * The site map: every address of the mall and the module that answers it (spec §2). Each area lists its own in its
 * folder; the console and its calls stand here.
 */
const console = [
  route('console', 'console/layout/route.tsx', [
    layout('console/layout/screen.tsx', [
      index('console/dashboard/route.tsx'),
      route('shop/purchases/:list', 'console/purchases/route.tsx'),
      route('shop/reconciliation', 'console/reconciliation/route.tsx'),
      route('shop/holds', 'console/holds/route.tsx'),
      route('shop/products', 'console/products/list.tsx'),
      route('shop/products/create', 'console/products/create.tsx'),
      route('shop/bulk-upload', 'console/bulk-upload/route.tsx'),
      route('shop/products/:id', 'console/products/edit.tsx'),
      route('shop/brands', 'console/brands/route.tsx'),
      route('shop/categories', 'console/categories/route.tsx'),
      route('shop/shippings', 'console/shippings/route.tsx'),
      route('shop/coupons', 'console/benefits/coupons.tsx'),
      route('shop/points', 'console/benefits/points.tsx'),
      route('shop/codes', 'console/benefits/codes.tsx'),
      route('shop/islands', 'console/benefits/islands.tsx'),
      route('shop/target-payments', 'console/benefits/target-payments.tsx'),
      route('user-coupons', 'console/benefits/user-coupons.tsx'),
      route('user-points', 'console/benefits/user-points.tsx'),
      route('user-scores', 'console/benefits/user-scores.tsx'),
      route('user-bonuses', 'console/benefits/user-bonuses.tsx'),
      route('user-grades', 'console/benefits/user-grades.tsx'),
      route('user-level', 'console/benefits/grades.tsx', { id: 'grades' }),
      route('user-level/:code', 'console/benefits/grades.tsx', { id: 'grades of a family' }),
      route('banners', 'console/contents/banners/list.tsx'),
      route('banners/create', 'console/contents/banners/create.tsx'),
      route('banners/:id', 'console/contents/banners/edit.tsx'),
      route('main/link', 'console/settings/main-links.tsx'),
      route('main/banner/:code', 'console/contents/banners/slot.tsx'),
      route('main/display/:code', 'console/displays/main-products.tsx'),
      route('main/review/:code', 'console/displays/main-reviews.tsx'),
      route('shop/display', 'console/displays/list.tsx'),
      route('shop/display/:code', 'console/displays/one.tsx'),
      route('site/setting', 'console/settings/site.tsx'),
      route('site/pages', 'console/contents/pages/route.tsx'),
      route('boards', 'console/boards/list.tsx'),
      route('boards/create', 'console/boards/create.tsx'),
      route('boards/:id', 'console/boards/edit.tsx'),
      route('board-comments', 'console/boards/comments.tsx'),
      ...formInboxes.map((inbox) =>
        route(`center/${inbox}`, 'console/inboxes/route.tsx', { id: `inbox ${inbox}` }),
      ),
      route('users', 'console/users/list.tsx'),
      route('users/:id', 'console/users/edit.tsx'),
      route('security', 'console/security/route.tsx'),
      route('withdrawn-users', 'console/users/withdrawn.tsx'),
      route('site/terms', 'console/terms/route.tsx'),
      route('access-records', 'console/access-records/route.tsx'),
      route('shop/reviews', 'console/reviews/route.tsx'),
      route('shop/inquires', 'console/posts/inquires.tsx'),
      route('center/questions', 'console/posts/questions.tsx'),
      route('shop/exhibitions', 'console/contents/exhibitions/route.tsx'),
      route('shop/showrooms', 'console/contents/showrooms/list.tsx'),
      route('shop/showrooms/:code', 'console/contents/showrooms/one.tsx'),
      route('band-banners', 'console/contents/band-banners/route.tsx'),
      route('popups', 'console/contents/popups/route.tsx'),
      route('center/notifications', 'console/contents/notifications/route.tsx'),
      route('center/faqs', 'console/contents/faqs/route.tsx'),
      route('shop/synonyms', 'console/contents/synonyms/route.tsx'),
    ]),
    route('search', 'console/search.ts'),
    route('members', 'console/benefits/members.ts'),
    route('preview/:kind/:id', 'console/preview.ts'),
    route('shop/products/picked', 'console/products/picked.ts'),
    route('shop/purchases/orders/:orderNo', 'console/purchases/order.ts'),
    route('shop/purchases/orders/:orderNo/proofs/:why', 'console/purchases/refund-proof.ts'),
    route('shop/purchases/refund', 'console/purchases/refund.ts'),
  ]),
];

const consoleShelfApi = [
  route('api/console/shop/products', 'api/console/shop/products.ts'),
  route('api/console/shop/products/:id', 'api/console/shop/products.one.ts'),
  route('api/console/shop/bulk-upload', 'api/console/shop/bulk-upload.ts'),
  route('api/console/shop/brands', 'api/console/shop/brands.ts'),
  route('api/console/shop/brands/:id', 'api/console/shop/brands.one.ts'),
  route('api/console/shop/categories', 'api/console/shop/categories.ts'),
  route('api/console/shop/categories/:id', 'api/console/shop/categories.one.ts'),
  route('api/console/shop/displays/:id', 'api/console/shop/displays.ts'),
  route('api/console/shop/shippings', 'api/console/shop/shippings.ts'),
  route('api/console/shop/shippings/:id', 'api/console/shop/shippings.one.ts'),
  route('api/console/files', 'api/console/files.ts'),
  route('api/console/setting', 'api/console/setting.ts'),
  route('api/console/terms', 'api/console/terms.ts'),
  route('api/console/users', 'api/console/users/list.ts'),
  route('api/console/users/:id', 'api/console/users/one.ts'),
  route('api/console/users/:id/type', 'api/console/users/type.ts'),
  route('api/console/withdrawn-users', 'api/console/users/withdrawn.ts'),
  route('api/console/access-records', 'api/console/access-records.ts'),
];

/** Every kind of content has the same calls (app/api/console/contents/kinds.ts). */
const consoleContentApi = [
  'banners',
  'band-banners',
  'popups',
  'shop/exhibitions',
  'shop/showrooms',
  'center/notifications',
  'center/faqs',
  'shop/synonyms',
  'site/pages',
].flatMap((path) => [
  route(`api/console/${path}`, 'api/console/contents/list.ts', { id: `contents ${path}` }),
  route(`api/console/${path}/:id`, 'api/console/contents/one.ts', { id: `content ${path}` }),
]);

/** Every kind of benefit, and each ledger of members, has the same calls (app/api/console/benefits/calls.ts). */
const consoleBenefitApi = [
  ...['levels', 'shop/coupons', 'shop/points', 'shop/codes', 'shop/islands', 'shop/target-payments'].flatMap(
    (path) => [
      route(`api/console/${path}`, 'api/console/benefits/list.ts', { id: `benefits ${path}` }),
      route(`api/console/${path}/:id`, 'api/console/benefits/one.ts', { id: `benefit ${path}` }),
    ],
  ),
  ...['coupons', 'points', 'scores', 'bonuses', 'grades'].map((path) =>
    route(`api/console/users/${path}`, 'api/console/benefits/list.ts', { id: `ledger ${path}` }),
  ),
];

const consolePostApi = [
  ...['shop/inquires', 'center/questions'].flatMap((path) => [
    route(`api/console/${path}`, 'api/console/posts/list.ts', { id: `posts ${path}` }),
    route(`api/console/${path}/:id`, 'api/console/posts/one.ts', { id: `post ${path}` }),
  ]),
  route('api/console/boards', 'api/console/boards/list.ts'),
  route('api/console/boards/:id', 'api/console/boards/one.ts'),
  route('api/console/board-comments', 'api/console/boards/comments.ts'),
  route('api/console/forms', 'api/console/forms.ts'),
  route('api/console/forms/:id', 'api/console/forms.one.ts'),
  route('api/console/shop/reviews', 'api/console/shop/reviews.ts'),
  route('api/console/shop/reviews/:id', 'api/console/shop/reviews.one.ts'),
];

const consolePurchaseApi = [
  route('api/console/shop/purchases', 'api/console/shop/purchases.ts'),
  route('api/console/shop/purchases/dashboard/:manage', 'api/console/shop/purchases.dashboard.ts'),
  route('api/console/shop/orders', 'api/console/shop/orders.ts'),
  route('api/console/shop/claims', 'api/console/shop/claims.ts'),
  route('api/console/shop/invoices/:purchaseNo', 'api/console/shop/invoices.ts'),
  route('api/console/shop/deliveries', 'api/console/shop/deliveries.ts'),
];

const consoleApi = [
  ...consolePurchaseApi,
  ...consoleShelfApi,
  ...consoleContentApi,
  ...consoleBenefitApi,
  ...consolePostApi,
];

/**
 * Every address is written one way only. The router would take `/api/Console` for `/api/console`; edge, areas, guards
 * and handlers would not.
 */
const toTheLetter = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map((entry) => ({
    ...entry,
    ...(entry.path && { caseSensitive: true }),
    ...(entry.children && { children: toTheLetter(entry.children) }),
  }));

export default toTheLetter([
  layout('storefront/layout/route.tsx', [
    layout('storefront/layout/screen.tsx', [...storefrontPages, ...centerPages, ...mypagePages]),
  ]),
  ...console,
  ...storefrontData,
  ...mypageData,
  ...consoleApi,
  ...api,
]) satisfies RouteConfig;
