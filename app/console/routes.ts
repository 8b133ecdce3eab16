import { index, layout, route } from '@remix-run/route-config';
import type { ConsoleResource } from '#app/resources/declare.ts';
import { consoleResources } from '#app/resources/menu.server.ts';

/** Builds the routes of a resource: one, or several by what follows its path. */
const screensOf = ({ path, screen }: ConsoleResource) =>
  Object.entries(typeof screen === 'string' ? { '': screen } : screen).map(([below, file]) =>
    route(path + below, `console/${file}`, { id: `console/${path}${below}` }),
  );

/** Every screen of the console, and the data routes they read. Resources define their own paths. */
export const consolePages = [
  route('console', 'console/layout/route.tsx', [
    layout('console/layout/error-boundary.tsx', [
      index('console/dashboard/route.tsx'),
      route('overdue', 'console/overdue/route.tsx'),
      route('shop/purchases/:list', 'console/purchases/route.tsx'),
      route('shop/reconciliation', 'console/reconciliation/route.tsx'),
      route('statistics', 'console/statistics/route.tsx'),
      route('shop/couriers', 'console/settings/couriers.tsx'),
      route('shop/days', 'console/settings/shop-days.tsx'),
      route('shop/products', 'console/products/list.tsx'),
      route('shop/products/grid', 'console/products/grid/route.tsx'),
      route('shop/products/create', 'console/products/create.tsx'),
      route('shop/bulk-upload', 'console/bulk-upload/route.tsx'),
      route('shop/products/:id', 'console/products/edit.tsx'),
      route('shop/products/:id/stock', 'console/products/stock/route.tsx'),
      route('main/link', 'console/settings/main-links.tsx'),
      route('main/banner/:code', 'console/contents/banners/slot.tsx'),
      route('main/display/:code', 'console/displays/main-products.tsx'),
      route('main/review/:code', 'console/displays/main-reviews.tsx'),
      route('site/setting', 'console/settings/site.tsx'),
      route('site/opening', 'console/opening/route.tsx'),
      route('bell', 'console/bell/route.tsx'),
      route('security', 'console/security/route.tsx'),
      route('site/costs', 'console/costs/route.tsx'),
      ...consoleResources.flatMap(screensOf),
      route('*', 'console/not-found.tsx'),
    ]),
    route('user-settlements/transfers', 'console/settlements/transfers.ts'),
    route('shop/remittances/transfers', 'console/remittances/transfers.ts'),
    route('user-settlements/statements/:year', 'console/settlements/statement.ts'),
    route('search', 'console/search.ts'),
    route('bell/unread', 'console/bell/unread.ts'),
    route('waiting', 'console/waiting.ts'),
    route('members', 'console/benefits/members.ts'),
    route('users/:id/business-registration', 'console/users/business-registration.ts'),
    route('preview/:kind/:id', 'console/preview.ts'),
    route('site/messages/:id/preview', 'console/messages/preview.ts'),
    route('shop/products/picked', 'console/products/read-picked-products.ts'),
    route('shop/purchases/orders/:orderNo', 'console/purchases/order/order.ts'),
    route('shop/purchases/orders/:orderNo/proofs/:why', 'console/purchases/money/refund-proof.ts'),
    route('shop/purchases/orders/:orderNo/trail', 'console/purchases/order/read-trail.ts'),
    route('shop/purchases/orders/:orderNo/messages', 'console/purchases/order/read-messages.ts'),
    route('shop/purchases/member-flags', 'console/purchases/order/read-member-flags.ts'),
    route('shop/purchases/order-marks', 'console/purchases/order/read-order-marks.ts'),
    route('shop/purchases/options', 'console/purchases/steps/read-options.ts'),
    route('shop/purchases/couriers', 'console/purchases/parcels/read-couriers.ts'),
    route('shop/purchases/intentions', 'console/purchases/steps/read-intentions.ts'),
    route('shop/purchases/refund', 'console/purchases/money/refund.ts'),
  ]),
  /** A print has no console around it. */
  route('console/shop/purchases/print/:kind', 'console/purchases/print/route.tsx'),
];
