import type { ReadCodes, WriteCodes } from './calls.ts';

/** Every call of the console that no resource declares, with the codes its module may answer. */
export type ConsoleCalls = {
  'GET /api/console/files': ReadCodes<typeof import('../console/files.ts')>;
  'GET /api/console/files/{id}': ReadCodes<typeof import('../console/files.one.ts')>;
  'DELETE /api/console/files/{id}': WriteCodes<typeof import('../console/files.one.ts'), 'DELETE'>;
  'GET /api/console/files/{id}/bypass': ReadCodes<typeof import('../console/files.bypass.ts')>;
  'POST /api/console/files': WriteCodes<typeof import('../console/files.ts'), 'POST'>;
  'GET /api/console/setting': ReadCodes<typeof import('../console/setting.ts')>;
  'PUT /api/console/setting': WriteCodes<typeof import('../console/setting.ts'), 'PUT'>;
  'PUT /api/console/users/{id}/type': WriteCodes<typeof import('../console/users/type.ts'), 'PUT'>;
  'GET /api/console/users/{id}/bonuses': ReadCodes<typeof import('../console/users/of-member/bonuses.ts')>;
  'POST /api/console/users/{id}/bonuses': WriteCodes<
    typeof import('../console/users/of-member/bonuses.ts'),
    'POST'
  >;
  'GET /api/console/users/{id}/coupons': ReadCodes<typeof import('../console/users/of-member/coupons.ts')>;
  'POST /api/console/users/{id}/coupons': WriteCodes<
    typeof import('../console/users/of-member/coupons.ts'),
    'POST'
  >;
  'GET /api/console/users/{id}/grades': ReadCodes<typeof import('../console/users/of-member/grades.ts')>;
  'PUT /api/console/users/{id}/grades': WriteCodes<
    typeof import('../console/users/of-member/grades.ts'),
    'PUT'
  >;
  'GET /api/console/users/{id}/points': ReadCodes<typeof import('../console/users/of-member/points.ts')>;
  'POST /api/console/users/{id}/points': WriteCodes<
    typeof import('../console/users/of-member/points.ts'),
    'POST'
  >;
  'DELETE /api/console/users/{id}/points': WriteCodes<
    typeof import('../console/users/of-member/points.ts'),
    'DELETE'
  >;
  'GET /api/console/users/{id}/scores': ReadCodes<typeof import('../console/users/of-member/scores.ts')>;
  'POST /api/console/users/{id}/scores': WriteCodes<
    typeof import('../console/users/of-member/scores.ts'),
    'POST'
  >;
  'PUT /api/console/inquiries/{id}/state': WriteCodes<typeof import('../console/inquiries/state.ts'), 'PUT'>;
  'GET /api/console/shop/products': ReadCodes<typeof import('../console/shop/products.ts')>;
  'POST /api/console/shop/products': WriteCodes<typeof import('../console/shop/products.ts'), 'POST'>;
  'PUT /api/console/shop/products': WriteCodes<typeof import('../console/shop/products.ts'), 'PUT'>;
  'GET /api/console/shop/products/{id}': ReadCodes<typeof import('../console/shop/products.one.ts')>;
  'PUT /api/console/shop/products/{id}': WriteCodes<typeof import('../console/shop/products.one.ts'), 'PUT'>;
  'DELETE /api/console/shop/products/{id}': WriteCodes<
    typeof import('../console/shop/products.one.ts'),
    'DELETE'
  >;
  'POST /api/console/shop/bulk-upload': WriteCodes<typeof import('../console/shop/bulk-upload.ts'), 'POST'>;
  'GET /api/console/shop/products/{id}/{part}': ReadCodes<typeof import('../console/shop/products.parts.ts')>;
  'GET /api/console/shop/exhibitions/{id}/files': ReadCodes<
    typeof import('../console/shop/exhibitions.files.ts')
  >;
  'POST /api/console/banners/{id}/images': WriteCodes<typeof import('../console/banners/images.ts'), 'POST'>;
  'DELETE /api/console/banners/{id}/images/{n}': WriteCodes<
    typeof import('../console/banners/images.one.ts'),
    'DELETE'
  >;
  'GET /api/console/boards/{id}/comments': ReadCodes<typeof import('../console/boards/comments.ts')>;
  'DELETE /api/console/boards/{id}/comments/{comment}': WriteCodes<
    typeof import('../console/boards/comments.one.ts'),
    'DELETE'
  >;
  'POST /api/console/boards/{id}/thumb': WriteCodes<typeof import('../console/boards/thumb.ts'), 'POST'>;
  'GET /api/console/boards/{id}/files': ReadCodes<typeof import('../console/boards/files.ts')>;
  'GET /api/console/shop/shippings/{id}/options': ReadCodes<
    typeof import('../console/shop/shippings.options.ts')
  >;
  'GET /api/console/shop/purchases': ReadCodes<typeof import('../console/shop/purchases.ts')>;
  'PUT /api/console/shop/purchases': WriteCodes<typeof import('../console/shop/purchases.ts'), 'PUT'>;
  'GET /api/console/shop/purchases/dashboard/{manage}': ReadCodes<
    typeof import('../console/shop/purchases.dashboard.ts')
  >;
  'GET /api/console/shop/orders': ReadCodes<typeof import('../console/shop/orders.ts')>;
  'PUT /api/console/shop/orders': WriteCodes<typeof import('../console/shop/orders.ts'), 'PUT'>;
  'PUT /api/console/shop/claims': WriteCodes<typeof import('../console/shop/claims.ts'), 'PUT'>;
  'DELETE /api/console/shop/claims': WriteCodes<typeof import('../console/shop/claims.ts'), 'DELETE'>;
  'PUT /api/console/shop/invoices/{purchaseNo}': WriteCodes<
    typeof import('../console/shop/invoices.ts'),
    'PUT'
  >;
  'GET /api/console/shop/deliveries': ReadCodes<typeof import('../console/shop/deliveries.ts')>;
  'GET /api/console/statistics/monthlySales': ReadCodes<
    typeof import('../console/statistics/monthly-sales.ts')
  >;
  'GET /api/console/statistics/dailySales': ReadCodes<typeof import('../console/statistics/daily-sales.ts')>;
  'GET /api/console/statistics/dayOfWeekSales': ReadCodes<
    typeof import('../console/statistics/day-of-week-sales.ts')
  >;
  'GET /api/console/statistics/productsSales': ReadCodes<
    typeof import('../console/statistics/products-sales.ts')
  >;
};
