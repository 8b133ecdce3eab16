import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

/**
 * The site map: every address of the mall and the module that answers it (spec §2), area by area.
 * What has no page of its own (redirects, data) stands in `resources`.
 */
const shelf = [
  index('storefront/home/route.tsx'),
  route('shop/products', 'storefront/products/route.tsx'),
  route('shop/products/:id', 'storefront/product/route.tsx'),
];

const who: typeof shelf = [];

const center: typeof shelf = [];

const mypage: typeof shelf = [];

const promoter: typeof shelf = [];

const console: typeof shelf = [];

const resources = [
  route('shop', 'storefront/shop.ts'),
  route('shop/menu', 'storefront/layout/menu.ts'),
  route('me/summary', 'storefront/me/summary.ts'),
  route('me/watches', 'storefront/me/watches.ts'),
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

const api: typeof shelf = [...identityApi];

export default [
  layout('storefront/layout/route.tsx', [
    layout('storefront/layout/screen.tsx', [
      ...shelf,
      ...who,
      ...center,
      ...mypage,
      ...promoter,
      route('*', 'storefront/not-found.ts'),
    ]),
  ]),
  ...console,
  ...resources,
  ...api,
] satisfies RouteConfig;
