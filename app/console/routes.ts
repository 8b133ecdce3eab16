import { index, layout, route } from '@remix-run/route-config';
import { apiPathOf, type ConsoleResource } from './resource/declare.ts';
import { consoleResources } from './resources.server.ts';

/** The screens of a resource: one, or several by what follows its path. */
const screensOf = ({ path, screen }: ConsoleResource) =>
  Object.entries(typeof screen === 'string' ? { '': screen } : screen).map(([below, file]) =>
    route(path + below, `console/${file}`, { id: `console/${path}${below}` }),
  );

/** Its calls: of its list and, where one is read or written, of one item. */
const callsOf = (resource: ConsoleResource) => {
  const path = apiPathOf(resource).slice(1);
  const { get, update, remove } = resource.useCases;
  return [
    route(path, 'api/console/resources/list.ts', { id: path }),
    ...(get || update || remove
      ? [route(`${path}/:id`, 'api/console/resources/one.ts', { id: `${path}/:id` })]
      : []),
  ];
};

/** Every screen of the console, and the data they ask for; resources say by themselves where they lie. */
export const consolePages = [
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
      route('shop/categories', 'console/categories/route.tsx'),
      route('shop/shippings', 'console/shippings/route.tsx'),
      route('main/link', 'console/settings/main-links.tsx'),
      route('main/banner/:code', 'console/contents/banners/slot.tsx'),
      route('main/display/:code', 'console/displays/main-products.tsx'),
      route('main/review/:code', 'console/displays/main-reviews.tsx'),
      route('shop/display', 'console/displays/list.tsx'),
      route('shop/display/:code', 'console/displays/one.tsx'),
      route('site/setting', 'console/settings/site.tsx'),
      route('security', 'console/security/route.tsx'),
      route('site/terms', 'console/terms/route.tsx'),
      ...consoleResources.flatMap(screensOf),
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

/** The console's part of the API. */
export const consoleApi = [
  route('api/console/shop/purchases', 'api/console/shop/purchases.ts'),
  route('api/console/shop/purchases/dashboard/:manage', 'api/console/shop/purchases.dashboard.ts'),
  route('api/console/shop/orders', 'api/console/shop/orders.ts'),
  route('api/console/shop/claims', 'api/console/shop/claims.ts'),
  route('api/console/shop/invoices/:purchaseNo', 'api/console/shop/invoices.ts'),
  route('api/console/shop/deliveries', 'api/console/shop/deliveries.ts'),
  route('api/console/shop/products', 'api/console/shop/products.ts'),
  route('api/console/shop/products/:id', 'api/console/shop/products.one.ts'),
  route('api/console/shop/bulk-upload', 'api/console/shop/bulk-upload.ts'),
  route('api/console/shop/categories', 'api/console/shop/categories.ts'),
  route('api/console/shop/categories/:id', 'api/console/shop/categories.one.ts'),
  route('api/console/shop/displays/:id', 'api/console/shop/displays.ts'),
  route('api/console/shop/shippings', 'api/console/shop/shippings.ts'),
  route('api/console/shop/shippings/:id', 'api/console/shop/shippings.one.ts'),
  route('api/console/files', 'api/console/files.ts'),
  route('api/console/setting', 'api/console/setting.ts'),
  route('api/console/terms', 'api/console/terms.ts'),
  route('api/console/users/:id/type', 'api/console/users/type.ts'),
  ...consoleResources.flatMap(callsOf),
];
