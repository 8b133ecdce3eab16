import { index, route } from '@remix-run/route-config';
import { belowBoard } from '../board-routes.ts';

/** Home, lists, products, and pages about the shop. */
const catalog = [
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
  route('shop/order', 'storefront/order/route.tsx'),
  route('shop/order/pay/:attemptId', 'storefront/payment/window.tsx'),
  route('shop/result', 'storefront/result/route.tsx'),
];

/** Login, joining, the terms, and refusing advertising. */
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
  route('terms/:code/:version', 'storefront/terms/former.tsx'),
  route('unsubscribe/:member/:proof', 'storefront/unsubscribe/route.tsx'),
];

const boards = [
  route('community/:category', 'storefront/boards/list.tsx'),
  ...belowBoard('community/:category'),
  ...['about', 'center/first-buying-guide', 'center/must-read-guide', 'center/installation-service'].flatMap(
    belowBoard,
  ),
];

/** Pages of the shop, inside its shell. */
export const storefrontPages = [
  ...catalog,
  ...checkout,
  ...who,
  ...boards,
  route('open-event', 'storefront/events/open-event.tsx'),
  route('*', 'storefront/not-found.tsx'),
];

/** Files for search engines and price comparison sites. */
const found = [
  route('robots.txt', 'storefront/feeds/robots.ts'),
  route('sitemap.xml', 'storefront/feeds/written-files.ts'),
  route('sitemaps/:part', 'storefront/feeds/written-files.ts', { id: 'sitemap part' }),
  route('rss/notices.xml', 'storefront/feeds/notices-rss.ts'),
  route('feeds/:feed', 'storefront/feeds/written-files.ts', { id: 'price feed' }),
];

/** Redirects, and data that the pages' scripts request. */
const data = [
  route('shop', 'storefront/shop.ts'),
  route('community', 'storefront/boards/community.ts'),
  route('shop/menu', 'storefront/layout/menu/menu.ts'),
  route('logout', 'storefront/login/logout.ts'),
  route('oauth/:provider', 'storefront/login/oauth.ts'),
  route('plugins/portone/verification/request', 'storefront/verification/request.ts'),
  route('plugins/portone/verification/response', 'storefront/verification/response.ts'),
  route('plugins/kakao/postcode', 'storefront/verification/postcode.ts'),
  route('me/summary', 'storefront/me/summary.ts'),
  route('login/again', 'storefront/login/again.ts'),
  route('me/liked', 'storefront/me/liked.ts'),
  route('me/watches', 'storefront/me/watches.ts'),
  route('me/boards/:id', 'storefront/me/boards.ts'),
  route('me/errors', 'storefront/me/errors.ts'),
];

/** Routes without a page. */
export const storefrontData = [...found, ...data];
