import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config';
import { centerServices, formInboxes } from '../shared/domain/form/service-forms.ts';

/**
 * The site map: every address of the mall and the module that answers it (spec §2), area by area.
 * What has no page of its own (redirects, data) stands in `resources`.
 */
const shelf = [
  index('storefront/home/route.tsx'),
  route('shop/products', 'storefront/products/route.tsx'),
  route('shop/products/:id', 'storefront/product/route.tsx'),
  route('shop/exhibitions', 'storefront/exhibitions/list.tsx'),
  route('shop/exhibitions/:id', 'storefront/exhibitions/one.tsx'),
  route('shop/brands', 'storefront/brands/list.tsx'),
  route('shop/brands/:code', 'storefront/brands/one.tsx'),
  route('shop/showrooms', 'storefront/showrooms/list.tsx'),
  route('shop/showrooms/:code', 'storefront/showrooms/one.tsx'),
  route('shop/reviews', 'storefront/reviews/route.tsx'),
  route('VR-showroom', 'storefront/spaces/vr.tsx'),
  route('3d-interir', 'storefront/spaces/three-d.tsx'),
  route('about', 'storefront/about/route.tsx'),
  route('concierge-service', 'storefront/concierge/route.tsx'),
];

const checkout = [
  route('mypage/cart', 'mypage/cart/route.tsx'),
  route('mypage/cart/regular', 'mypage/cart/regular.tsx'),
  route('shop/order', 'storefront/order/route.tsx'),
  route('shop/order/pay/:attemptId', 'storefront/payment/window.tsx'),
  route('shop/result', 'storefront/result/route.tsx'),
];

const who = [
  route('login', 'storefront/login/route.tsx'),
  route('login/find-id', 'storefront/login/find-id.tsx'),
  route('login/find-password', 'storefront/login/find-password.tsx'),
  route('login/verify', 'storefront/login/verify.tsx'),
  route('login/sns-validate', 'storefront/login/sns-validate.tsx'),
  route('join', 'storefront/join/route.tsx'),
  route('join/complete', 'storefront/join/complete.tsx'),
  ...['terms', 'terms/:code', 'privacy-policy', 'email-policy'].map((path) =>
    route(path, 'storefront/terms/route.tsx', { id: path }),
  ),
];

/** The addresses of a board below its list (spec §2); what is at the list itself is each area's own. */
const belowBoard = (root: string) => [
  ...['create', 'write'].map((way) =>
    route(`${root}/${way}`, 'storefront/boards/write.tsx', { id: `${root}/${way}` }),
  ),
  route(`${root}/:id`, 'storefront/boards/post.tsx', { id: `${root}/:id` }),
  route(`${root}/:id/modify`, 'storefront/boards/modify.tsx', { id: `${root}/:id/modify` }),
];

const boards = [
  route('community/:category', 'storefront/boards/list.tsx'),
  ...belowBoard('community/:category'),
  ...['about', 'center/first-buying-guide', 'center/must-read-guide', 'center/installation-service'].flatMap(
    belowBoard,
  ),
];

/** Every form of the shop: its page and where it is filled in (domain/form/service-forms.ts). */
const services = centerServices.flatMap((code) => [
  route(`center/${code}`, 'center/services/page.tsx', { id: `center/${code}` }),
  route(`center/${code}/inquire`, 'center/services/inquire.tsx', { id: `center/${code}/inquire` }),
]);

const community = [
  ...boards,
  ...services,
  route('form/inquiry-partner', 'center/services/inquire.tsx', { id: 'form/inquiry-partner' }),
  route('open-event', 'storefront/events/open-event.tsx'),
  route('center/inquiry', 'center/inquiry/list.tsx'),
  route('center/inquiry/:id', 'center/inquiry/one.tsx'),
];

/** Notices are reached by two addresses each (spec §2). */
const center = [
  ...['center/notice', 'community/notices'].map((path) =>
    route(path, 'center/notices/list.tsx', { id: path }),
  ),
  ...['center/notice/:id', 'center/notices/:id'].map((path) =>
    route(path, 'center/notices/one.tsx', { id: path }),
  ),
  route('center/faq', 'center/faq/route.tsx'),
];

const myAccount = [
  route('mypage/myinfo', 'mypage/myinfo/route.tsx'),
  route('mypage/destinations', 'mypage/destinations/route.tsx'),
  route('mypage/leave', 'mypage/leave/route.tsx'),
];

const mypage = [
  layout('mypage/layout/route.tsx', [
    route('mypage/dashboard', 'mypage/dashboard/route.tsx'),
    route('mypage/orders', 'mypage/orders/route.tsx'),
    route('mypage/likes', 'mypage/likes/route.tsx'),
    route('mypage/coupons/:tab?', 'mypage/coupons/route.tsx'),
    route('mypage/points', 'mypage/points/route.tsx'),
    route('mypage/receipt', 'mypage/receipt/route.tsx'),
    route('mypage/target-payments', 'mypage/target-payments/route.tsx'),
    route('mypage/refund-account', 'mypage/refund-account/route.tsx'),
    route('mypage/reviews', 'mypage/reviews/route.tsx'),
    route('mypage/inquiries', 'mypage/inquiries/route.tsx'),
    route('mypage/questions', 'mypage/questions/route.tsx'),
    route('mypage/forms', 'mypage/forms/route.tsx'),
    route('mypage/bulk-purchase', 'mypage/bulk-purchase/route.tsx'),
    route('mypage/bulk-purchase/inquire', 'mypage/bulk-purchase/inquire.tsx'),
    ...['mypage/dashboard', 'mypage/target-payments'].flatMap(belowBoard),
    ...myAccount,
  ]),
];

const promoter: typeof shelf = [];

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

/** What search engines and price comparisons read. */
const found = [
  route('robots.txt', 'storefront/found/robots.ts'),
  route('sitemap.xml', 'storefront/found/sitemap.ts'),
  route('sitemaps/:part', 'storefront/found/sitemap.ts', { id: 'sitemap part' }),
  route('rss/notices.xml', 'storefront/found/notices-rss.ts'),
  route('feeds/:feed', 'storefront/found/price-feed.ts'),
];

const resources = [
  route('shop', 'storefront/shop.ts'),
  route('community', 'storefront/boards/community.ts'),
  route('shop/menu', 'storefront/layout/menu.ts'),
  route('mypage', 'mypage/index.ts'),
  route('logout', 'storefront/login/logout.ts'),
  route('oauth/:provider', 'storefront/login/oauth.ts'),
  route('plugins/portone/verification/request', 'storefront/verification/request.ts'),
  route('plugins/portone/verification/response', 'storefront/verification/response.ts'),
  route('plugins/kakao/postcode', 'storefront/verification/postcode.ts'),
  route('me/summary', 'storefront/me/summary.ts'),
  route('me/watches', 'storefront/me/watches.ts'),
  route('me/boards/:id', 'storefront/me/boards.ts'),
];

const orderApi = [
  route('plugins/:provider/pay/result', 'storefront/payment/result.ts'),
  route('api/plugins/:provider/pay/:step', 'api/plugins/pay.ts'),
  route('api/v1/shop/orders', 'api/v1/shop/orders.ts'),
  route('api/v1/shop/orders/quote', 'api/v1/shop/orders.quote.ts'),
  route('api/v1/shop/orders/:id/process', 'api/v1/shop/orders.process.ts'),
  route('api/v1/me/orders', 'api/v1/me/orders.ts'),
  route('api/v1/me/orders/confirm', 'api/v1/me/orders.confirm.ts'),
  route('api/v1/me/purchases', 'api/v1/me/purchases.ts'),
  route('api/v1/me/carts', 'api/v1/me/carts.ts'),
];

const identityApi = [
  route('api/auth/refreshToken', 'api/auth/refresh-token.ts'),
  route('api/auth/accessToken', 'api/auth/access-token.ts'),
  route('api/v1/terms', 'api/v1/terms/list.ts'),
  route('api/v1/terms/:code', 'api/v1/terms/one.ts'),
  route('api/v1/users', 'api/v1/users/create.ts'),
  route('api/v1/users/certify', 'api/v1/users/certify.ts'),
  route('api/v1/users/recovery', 'api/v1/users/recovery.ts'),
  route('api/v1/me/info', 'api/v1/me/info.ts'),
  route('api/v1/me/verify', 'api/v1/me/verify.ts'),
  route('api/v1/me/withdraw', 'api/v1/me/withdraw.ts'),
  route('api/v1/me/destinations', 'api/v1/me/destinations.ts'),
  route('api/v1/me/likes', 'api/v1/me/likes.ts'),
  route('api/v1/me/watches', 'api/v1/me/watches.ts'),
];

const formsApi = [
  route('api/v1/forms', 'api/v1/forms.ts'),
  route('api/v1/boards', 'api/v1/boards/list.ts'),
  route('api/v1/boards/:id', 'api/v1/boards/one.ts'),
  route('api/v1/boards/:id/comments', 'api/v1/boards/comments.ts'),
  route('api/v1/boards/:id/comments/:comment', 'api/v1/boards/comments.one.ts'),
];

const filesApi = [
  route('api/v1/files', 'api/v1/files.ts'),
  route('api/v1/files/presign', 'api/v1/files.presign.ts'),
  route('api/editor/photo', 'api/editor/photo.ts'),
  route('api/editor/photo/import', 'api/editor/photo.import.ts'),
];

const shelfApi = [
  route('api/v1/setting', 'api/v1/setting.ts'),
  route('api/v1/popups', 'api/v1/popups.ts'),
  route('api/v1/band-banners', 'api/v1/band-banners.ts'),
  route('api/v1/banners', 'api/v1/banners.ts'),
  route('api/v1/banners/:code', 'api/v1/banners.one.ts'),
  route('api/v1/center/notifications', 'api/v1/center/notifications.ts'),
  route('api/v1/center/notifications/:id', 'api/v1/center/notifications.one.ts'),
  route('api/v1/center/questions', 'api/v1/center/questions.ts'),
  route('api/v1/center/faqs', 'api/v1/center/faqs.ts'),
  route('api/v1/shop/categories', 'api/v1/shop/categories.ts'),
  route('api/v1/shop/categories/:code', 'api/v1/shop/categories.one.ts'),
  route('api/v1/shop/products', 'api/v1/shop/products.ts'),
  route('api/v1/shop/products/:id', 'api/v1/shop/products.one.ts'),
  route('api/v1/shop/searches', 'api/v1/shop/searches.ts'),
  route('api/v1/shop/brands', 'api/v1/shop/brands.ts'),
  route('api/v1/shop/displays', 'api/v1/shop/displays.ts'),
  route('api/v1/shop/displays/:code/categories', 'api/v1/shop/displays.categories.ts'),
  route('api/v1/shop/exhibitions', 'api/v1/shop/exhibitions.ts'),
  route('api/v1/shop/showrooms', 'api/v1/shop/showrooms.ts'),
  route('api/v1/shop/reviews', 'api/v1/shop/reviews.ts'),
  route('api/v1/shop/review-images', 'api/v1/shop/review-images.ts'),
  route('api/v1/shop/inquires', 'api/v1/shop/inquires.ts'),
  route('api/v1/me/reviews', 'api/v1/me/reviews.ts'),
  route('api/v1/me/inquires', 'api/v1/me/inquires.ts'),
];

const benefitApi = [
  route('api/v1/shop/coupons', 'api/v1/shop/coupons.ts'),
  route('api/v1/shop/islands', 'api/v1/shop/islands.ts'),
  route('api/v1/shop/shippings', 'api/v1/shop/shippings.ts'),
  route('api/v1/me/coupons', 'api/v1/me/coupons.ts'),
  route('api/v1/me/points', 'api/v1/me/points.ts'),
  route('api/v1/me/target-payments', 'api/v1/me/target-payments.ts'),
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

const api: typeof shelf = [
  ...consolePurchaseApi,
  ...consoleShelfApi,
  ...consoleContentApi,
  ...consoleBenefitApi,
  ...consolePostApi,
  route('api/openapi.json', 'api/openapi/route.ts'),
  ...benefitApi,
  ...orderApi,
  ...filesApi,
  ...formsApi,
  ...identityApi,
  ...shelfApi,
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
    layout('storefront/layout/screen.tsx', [
      ...shelf,
      ...checkout,
      ...who,
      ...center,
      ...community,
      ...mypage,
      ...promoter,
      route('*', 'storefront/not-found.tsx'),
    ]),
  ]),
  ...console,
  ...found,
  ...resources,
  ...api,
]) satisfies RouteConfig;
