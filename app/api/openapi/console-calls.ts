import type { Reads, Writes } from './calls.ts';

/** Every call of the console that no resource declares, with the codes its module may answer. */
export type ConsoleCalls = {
  'GET /api/console/files': Reads<typeof import('../console/files.ts')>;
  'GET /api/console/files/{id}': Reads<typeof import('../console/files.one.ts')>;
  'DELETE /api/console/files/{id}': Writes<typeof import('../console/files.one.ts'), 'DELETE'>;
  'GET /api/console/files/{id}/bypass': Reads<typeof import('../console/files.bypass.ts')>;
  'POST /api/console/files': Writes<typeof import('../console/files.ts'), 'POST'>;
  'GET /api/console/setting': Reads<typeof import('../console/setting.ts')>;
  'PUT /api/console/setting': Writes<typeof import('../console/setting.ts'), 'PUT'>;
  'PUT /api/console/users/{id}/type': Writes<typeof import('../console/users/type.ts'), 'PUT'>;
  'GET /api/console/users/{id}/bonuses': Reads<typeof import('../console/users/of-member/bonuses.ts')>;
  'POST /api/console/users/{id}/bonuses': Writes<
    typeof import('../console/users/of-member/bonuses.ts'),
    'POST'
  >;
  'GET /api/console/users/{id}/coupons': Reads<typeof import('../console/users/of-member/coupons.ts')>;
  'POST /api/console/users/{id}/coupons': Writes<
    typeof import('../console/users/of-member/coupons.ts'),
    'POST'
  >;
  'GET /api/console/users/{id}/grades': Reads<typeof import('../console/users/of-member/grades.ts')>;
  'PUT /api/console/users/{id}/grades': Writes<typeof import('../console/users/of-member/grades.ts'), 'PUT'>;
  'GET /api/console/users/{id}/points': Reads<typeof import('../console/users/of-member/points.ts')>;
  'POST /api/console/users/{id}/points': Writes<
    typeof import('../console/users/of-member/points.ts'),
    'POST'
  >;
  'DELETE /api/console/users/{id}/points': Writes<
    typeof import('../console/users/of-member/points.ts'),
    'DELETE'
  >;
  'GET /api/console/users/{id}/scores': Reads<typeof import('../console/users/of-member/scores.ts')>;
  'POST /api/console/users/{id}/scores': Writes<
    typeof import('../console/users/of-member/scores.ts'),
    'POST'
  >;
  'PUT /api/console/inquiries/{id}/state': Writes<typeof import('../console/inquiries/state.ts'), 'PUT'>;
  'GET /api/console/shop/products': Reads<typeof import('../console/shop/products.ts')>;
  'POST /api/console/shop/products': Writes<typeof import('../console/shop/products.ts'), 'POST'>;
  'PUT /api/console/shop/products': Writes<typeof import('../console/shop/products.ts'), 'PUT'>;
  'GET /api/console/shop/products/grid': Reads<typeof import('../console/shop/products.grid.ts')>;
  'PUT /api/console/shop/products/grid': Writes<typeof import('../console/shop/products.grid.ts'), 'PUT'>;
  'GET /api/console/shop/products/{id}': Reads<typeof import('../console/shop/products.one.ts')>;
  'PUT /api/console/shop/products/{id}': Writes<typeof import('../console/shop/products.one.ts'), 'PUT'>;
  'DELETE /api/console/shop/products/{id}': Writes<
    typeof import('../console/shop/products.one.ts'),
    'DELETE'
  >;
  'POST /api/console/shop/bulk-upload': Writes<typeof import('../console/shop/bulk-upload.ts'), 'POST'>;
  'GET /api/console/shop/products/timed': Reads<typeof import('../console/shop/products.timed.ts')>;
  'POST /api/console/shop/products/timed': Writes<typeof import('../console/shop/products.timed.ts'), 'POST'>;
  'DELETE /api/console/shop/products/timed': Writes<
    typeof import('../console/shop/products.timed.ts'),
    'DELETE'
  >;
  'GET /api/console/shop/low-stock': Reads<typeof import('../console/shop/low-stock.ts')>;
  'GET /api/console/shop/products/{id}/stock': Reads<typeof import('../console/shop/products.stock.ts')>;
  'GET /api/console/shop/products/{id}/{part}': Reads<typeof import('../console/shop/products.parts.ts')>;
  'GET /api/console/shop/exhibitions/{id}/files': Reads<
    typeof import('../console/shop/exhibitions.files.ts')
  >;
  'POST /api/console/banners/{id}/images': Writes<typeof import('../console/banners/images.ts'), 'POST'>;
  'DELETE /api/console/banners/{id}/images/{n}': Writes<
    typeof import('../console/banners/images.one.ts'),
    'DELETE'
  >;
  'GET /api/console/boards/{id}/comments': Reads<typeof import('../console/boards/comments.ts')>;
  'DELETE /api/console/boards/{id}/comments/{comment}': Writes<
    typeof import('../console/boards/comments.one.ts'),
    'DELETE'
  >;
  'POST /api/console/boards/{id}/thumb': Writes<typeof import('../console/boards/thumb.ts'), 'POST'>;
  'GET /api/console/boards/{id}/files': Reads<typeof import('../console/boards/files.ts')>;
  'GET /api/console/shop/shippings/{id}/options': Reads<
    typeof import('../console/shop/shippings.options.ts')
  >;
  'GET /api/console/shop/purchases': Reads<typeof import('../console/shop/purchases.ts')>;
  'PUT /api/console/shop/purchases': Writes<typeof import('../console/shop/purchases.ts'), 'PUT'>;
  'GET /api/console/shop/purchases/options': Reads<typeof import('../console/shop/purchases.options.ts')>;
  'GET /api/console/shop/purchases/intentions': Reads<
    typeof import('../console/shop/purchases.intentions.ts')
  >;
  'POST /api/console/shop/purchases/intentions': Writes<
    typeof import('../console/shop/purchases.intentions.ts'),
    'POST'
  >;
  'DELETE /api/console/shop/purchases/intentions/{id}': Writes<
    typeof import('../console/shop/purchases.intentions.one.ts'),
    'DELETE'
  >;
  'GET /api/console/shop/purchases/dashboard/{manage}': Reads<
    typeof import('../console/shop/purchases.dashboard.ts')
  >;
  'GET /api/console/shop/orders/search': Reads<typeof import('../console/shop/orders/search.ts')>;
  'GET /api/console/shop/orders': Reads<typeof import('../console/shop/orders/list.ts')>;
  'PUT /api/console/shop/orders': Writes<typeof import('../console/shop/orders/list.ts'), 'PUT'>;
  'POST /api/console/shop/orders/{orderNo}/fare': Writes<
    typeof import('../console/shop/orders/fare.ts'),
    'POST'
  >;
  'PUT /api/console/shop/claims': Writes<typeof import('../console/shop/claims.ts'), 'PUT'>;
  'DELETE /api/console/shop/claims': Writes<typeof import('../console/shop/claims.ts'), 'DELETE'>;
  'PUT /api/console/shop/invoices/{purchaseNo}': Writes<typeof import('../console/shop/invoices.ts'), 'PUT'>;
  'GET /api/console/shop/cash-receipts': Reads<typeof import('../console/shop/cash-receipts.ts')>;
  'PUT /api/console/shop/cash-receipts/{orderNo}': Writes<
    typeof import('../console/shop/cash-receipts.one.ts'),
    'PUT'
  >;
  'GET /api/console/shop/deposits': Reads<typeof import('../console/shop/deposits.ts')>;
  'POST /api/console/shop/deposits': Writes<typeof import('../console/shop/deposits.ts'), 'POST'>;
  'POST /api/console/shop/deposits/match': Writes<typeof import('../console/shop/deposits.match.ts'), 'POST'>;
  'POST /api/console/shop/remittances/match': Writes<
    typeof import('../console/shop/remittances.match.ts'),
    'POST'
  >;
  'PUT /api/console/shop/deposits/{id}': Writes<typeof import('../console/shop/deposits.one.ts'), 'PUT'>;
  'GET /api/console/shop/deliveries': Reads<typeof import('../console/shop/deliveries.ts')>;
  'GET /api/console/statistics/monthlySales': Reads<typeof import('../console/statistics/monthly-sales.ts')>;
  'GET /api/console/statistics/dailySales': Reads<typeof import('../console/statistics/daily-sales.ts')>;
  'GET /api/console/statistics/dayOfWeekSales': Reads<
    typeof import('../console/statistics/day-of-week-sales.ts')
  >;
  'GET /api/console/statistics/productsSales': Reads<
    typeof import('../console/statistics/products-sales.ts')
  >;
};
