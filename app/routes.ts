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

const checkout = [
  route('mypage/cart', 'mypage/cart/route.tsx'),
  route('shop/order', 'storefront/order/route.tsx'),
  route('shop/order/pay/:attemptId', 'storefront/payment/window.tsx'),
  route('shop/result', 'storefront/result/route.tsx'),
];

const who = [
  route('login', 'storefront/login/route.tsx'),
  route('login/find-id', 'storefront/login/find-id.tsx'),
  route('login/find-password', 'storefront/login/find-password.tsx'),
  route('login/sns-validate', 'storefront/login/sns-validate.tsx'),
  route('join', 'storefront/join/route.tsx'),
  route('join/complete', 'storefront/join/complete.tsx'),
];

const center: typeof shelf = [];

const mypage: typeof shelf = [];

const promoter: typeof shelf = [];

const console: typeof shelf = [];

const resources = [
  route('shop', 'storefront/shop.ts'),
  route('shop/menu', 'storefront/layout/menu.ts'),
  route('logout', 'storefront/login/logout.ts'),
  route('oauth/:provider', 'storefront/login/oauth.ts'),
  route('plugins/portone/verification/request', 'storefront/verification/request.ts'),
  route('plugins/portone/verification/response', 'storefront/verification/response.ts'),
  route('plugins/kakao/postcode', 'storefront/verification/postcode.ts'),
  route('me/summary', 'storefront/me/summary.ts'),
  route('me/watches', 'storefront/me/watches.ts'),
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

const filesApi = [
  route('api/v1/files', 'api/v1/files.ts'),
  route('api/v1/files/presign', 'api/v1/files.presign.ts'),
  route('api/editor/photo', 'api/editor/photo.ts'),
];

const api: typeof shelf = [...orderApi, ...filesApi, ...identityApi];

export default [
  layout('storefront/layout/route.tsx', [
    layout('storefront/layout/screen.tsx', [
      ...shelf,
      ...checkout,
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
