import { route } from '@remix-run/route-config';
import { apiPathOf, type ConsoleResource } from '#app/resources/declare.ts';
import { consoleResources } from '#app/resources/menu.server.ts';

const orderApi = [
  route('plugins/:provider/pay/result', 'storefront/payment/result.ts'),
  route('api/plugins/:provider/pay/config', 'api/plugins/pay/config.ts'),
  route('api/plugins/:provider/pay/generate', 'api/plugins/pay/generate.ts'),
  route('api/plugins/:provider/pay/approval', 'api/plugins/pay/approval.ts'),
  route('api/plugins/:provider/pay/webhook', 'api/plugins/pay/webhook.ts'),
  route('api/v1/shop/orders', 'api/v1/shop/orders.ts'),
  route('api/v1/shop/orders/quote', 'api/v1/shop/orders.quote.ts'),
  route('api/v1/shop/orders/:id/process', 'api/v1/shop/orders.process.ts'),
  route('api/v1/me/orders', 'api/v1/me/orders.ts'),
  route('api/v1/me/orders/confirm', 'api/v1/me/orders.confirm.ts'),
  route('api/v1/me/orders/options', 'api/v1/me/orders.options.ts'),
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
  route('api/v1/me/restocks', 'api/v1/me/restocks.ts'),
  route('api/v1/me/watches', 'api/v1/me/watches.ts'),
];

const formsApi = [
  route('api/v1/forms', 'api/v1/forms.ts'),
  route('api/v1/boards', 'api/v1/boards/list.ts'),
  route('api/v1/boards/:id', 'api/v1/boards/one.ts'),
  route('api/v1/boards/:id/files', 'api/v1/boards/files.ts'),
  route('api/v1/boards/:id/comments', 'api/v1/boards/comments.ts'),
  route('api/v1/boards/:id/comments/:comment', 'api/v1/boards/comments.one.ts'),
];

const filesApi = [
  route('api/v1/files', 'api/v1/files.ts'),
  route('api/v1/addresses/here', 'api/v1/addresses/here.ts'),
  route('api/v1/files/presign', 'api/v1/files.presign.ts'),
  route('api/editor/photo', 'api/editor/photo.ts'),
  route('api/editor/photo/import', 'api/editor/photo.import.ts'),
];

const catalogApi = [
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
  route('api/v1/shop/supplies', 'api/v1/shop/supplies.ts'),
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
  route('api/v1/me/helpful', 'api/v1/me/helpful.ts'),
  route('api/v1/me/inquires', 'api/v1/me/inquires.ts'),
  route('api/v1/me/inquiries', 'api/v1/me/inquiries.ts'),
];

const benefitApi = [
  route('api/v1/shop/coupons', 'api/v1/shop/coupons.ts'),
  route('api/v1/shop/islands', 'api/v1/shop/islands.ts'),
  route('api/v1/shop/shippings', 'api/v1/shop/shippings.ts'),
  route('api/v1/me/coupons', 'api/v1/me/coupons.ts'),
  route('api/v1/me/points', 'api/v1/me/points.ts'),
  route('api/v1/promoter/bonuses', 'api/v1/promoter/bonuses.ts'),
  route('api/v1/promoter/bonuses/withdraw', 'api/v1/promoter/withdraw.ts'),
  route('api/v1/promoter/purchases', 'api/v1/promoter/purchases.ts'),
  route('api/v1/promoter/settlements', 'api/v1/promoter/settlements.ts'),
  route('api/v1/me/target-payments', 'api/v1/me/target-payments.ts'),
];

/** Calls that only promoters may make. */
const promoterApi = [
  route('api/v1/promoter/promotees', 'api/v1/promoter/promotees.ts'),
  route('api/v1/promoter/bank/hold-verifications', 'api/v1/promoter/hold-verifications.ts'),
  route('api/v1/promoter/bank/hold-verifications/:id/verify', 'api/v1/promoter/verify.ts'),
];

/** API for everybody, and its own description. */
export const api = [
  route('api/openapi.json', 'api/openapi/route.ts'),
  route('api/docs', 'api/docs/route.tsx'),
  ...orderApi,
  ...identityApi,
  ...formsApi,
  ...filesApi,
  ...catalogApi,
  ...benefitApi,
  ...promoterApi,
];

/** Builds the routes of a resource's calls: of its list and, when one is read or written, of one item. */
const callsOf = (resource: ConsoleResource) => {
  const path = apiPathOf(resource).slice(1);
  const { get, update, remove } = resource.useCases;
  return [
    route(path, 'api/console/resources/list.ts', { id: path }),
    ...(get || update || remove
      ? [
          route(`${path}/:id`, `api/console/resources/${get ? 'one' : 'writes-of-one'}.ts`, {
            id: `${path}/:id`,
          }),
        ]
      : []),
  ];
};

/** API of the console. */
export const consoleApi = [
  route('api/console/shop/purchases', 'api/console/shop/purchases.ts'),
  route('api/console/shop/purchases/options', 'api/console/shop/purchases.options.ts'),
  route('api/console/shop/purchases/intentions', 'api/console/shop/purchases.intentions.ts'),
  route('api/console/shop/purchases/intentions/:id', 'api/console/shop/purchases.intentions.one.ts'),
  route('api/console/shop/purchases/dashboard/:manage', 'api/console/shop/purchases.dashboard.ts'),
  route('api/console/shop/orders', 'api/console/shop/orders/list.ts'),
  route('api/console/shop/orders/search', 'api/console/shop/orders/search.ts'),
  route('api/console/shop/orders/:orderNo/notes', 'api/console/shop/orders/notes.ts'),
  route('api/console/shop/orders/:orderNo/parcel', 'api/console/shop/orders/parcel.ts'),
  route('api/console/shop/orders/:orderNo/fare', 'api/console/shop/orders/fare.ts'),
  route('api/console/shop/orders/:orderNo/charges', 'api/console/shop/orders/charges.ts'),
  route('api/console/shop/orders/:orderNo/charges/:n', 'api/console/shop/orders/charge.ts'),
  route('api/console/shop/orders/:orderNo/refunds', 'api/console/shop/orders/refunds.ts'),
  route('api/console/shop/orders/:orderNo/trail', 'api/console/shop/orders/trail.ts'),
  route('api/console/shop/orders/:orderNo/messages', 'api/console/shop/orders/messages.ts'),
  route('api/console/shop/claims', 'api/console/shop/claims.ts'),
  route('api/console/shop/invoices/:purchaseNo', 'api/console/shop/invoices.ts'),
  route('api/console/shop/cash-receipts', 'api/console/shop/cash-receipts.ts'),
  route('api/console/shop/cash-receipts/:orderNo', 'api/console/shop/cash-receipts.one.ts'),
  route('api/console/shop/deposits', 'api/console/shop/deposits.ts'),
  route('api/console/shop/deposits/match', 'api/console/shop/deposits.match.ts'),
  route('api/console/shop/deposits/:id', 'api/console/shop/deposits.one.ts'),
  route('api/console/shop/remittances/match', 'api/console/shop/remittances.match.ts'),
  route('api/console/shop/deliveries', 'api/console/shop/deliveries.ts'),
  route('api/console/shop/products', 'api/console/shop/products.ts'),
  route('api/console/shop/products/grid', 'api/console/shop/products.grid.ts'),
  route('api/console/shop/products/timed', 'api/console/shop/products.timed.ts'),
  route('api/console/shop/products/:id', 'api/console/shop/products.one.ts'),
  route('api/console/shop/products/:id/stock', 'api/console/shop/products.stock.ts'),
  route('api/console/shop/products/:id/:part', 'api/console/shop/products.parts.ts'),
  route('api/console/shop/exhibitions/:id/files', 'api/console/shop/exhibitions.files.ts'),
  route('api/console/banners/:id/images', 'api/console/banners/images.ts'),
  route('api/console/banners/:id/images/:n', 'api/console/banners/images.one.ts'),
  route('api/console/boards/:id/comments', 'api/console/boards/comments.ts'),
  route('api/console/boards/:id/comments/:comment', 'api/console/boards/comments.one.ts'),
  route('api/console/boards/:id/files', 'api/console/boards/files.ts'),
  route('api/console/boards/:id/thumb', 'api/console/boards/thumb.ts'),
  route('api/console/shop/low-stock', 'api/console/shop/low-stock.ts'),
  route('api/console/shop/bulk-upload', 'api/console/shop/bulk-upload.ts'),
  route('api/console/shop/shippings/:id/options', 'api/console/shop/shippings.options.ts'),
  route('api/console/files', 'api/console/files.ts'),
  route('api/console/files/:id', 'api/console/files.one.ts'),
  route('api/console/files/:id/bypass', 'api/console/files.bypass.ts'),
  route('api/console/setting', 'api/console/setting.ts'),
  route('api/console/statistics/monthlySales', 'api/console/statistics/monthly-sales.ts'),
  route('api/console/statistics/dailySales', 'api/console/statistics/daily-sales.ts'),
  route('api/console/statistics/dayOfWeekSales', 'api/console/statistics/day-of-week-sales.ts'),
  route('api/console/statistics/productsSales', 'api/console/statistics/products-sales.ts'),
  route('api/console/users/:id/type', 'api/console/users/type.ts'),
  route('api/console/users/:id/bonuses', 'api/console/users/of-member/bonuses.ts'),
  route('api/console/users/:id/coupons', 'api/console/users/of-member/coupons.ts'),
  route('api/console/users/:id/grades', 'api/console/users/of-member/grades.ts'),
  route('api/console/users/:id/points', 'api/console/users/of-member/points.ts'),
  route('api/console/users/:id/scores', 'api/console/users/of-member/scores.ts'),
  route('api/console/inquiries/:id/state', 'api/console/inquiries/state.ts'),
  ...consoleResources.flatMap(callsOf),
];
