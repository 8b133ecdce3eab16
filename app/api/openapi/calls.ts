import type { HandlersOf } from '#app/web/api.ts';

type CodesOfAnswer<Answer> =
  Awaited<Answer> extends infer Response
    ? Response extends { readonly mayFailWith?: infer Code }
      ? Exclude<Code, undefined>
      : never
    : never;

/** The codes a module's loader may answer. */
export type ReadCodes<Module extends { loader: (args: never) => unknown }> = CodesOfAnswer<
  ReturnType<Module['loader']>
>;

/** The codes a module's action may answer to a method. */
export type WriteCodes<Module, Method extends string> = Module extends { action: HandlersOf<infer Handlers> }
  ? Method extends keyof Handlers
    ? Handlers[Method] extends (args: never) => infer Answer
      ? CodesOfAnswer<Answer>
      : never
    : never
  : never;

/** Every call but the console's (console-calls.ts), with the codes its module may answer, as the compiler knows them from the use cases. */
export type Calls = {
  'GET /api/auth/refreshToken': ReadCodes<typeof import('../auth/refresh-token.ts')>;
  'GET /api/auth/accessToken': ReadCodes<typeof import('../auth/access-token.ts')>;
  'GET /api/v1/shop/categories': ReadCodes<typeof import('../v1/shop/categories.ts')>;
  'GET /api/v1/shop/categories/{code}': ReadCodes<typeof import('../v1/shop/categories.one.ts')>;
  'GET /api/v1/shop/products': ReadCodes<typeof import('../v1/shop/products.ts')>;
  'POST /api/v1/shop/products': WriteCodes<typeof import('../v1/shop/products.ts'), 'POST'>;
  'GET /api/v1/shop/products/{id}': ReadCodes<typeof import('../v1/shop/products.one.ts')>;
  'PUT /api/v1/shop/products/{id}': WriteCodes<typeof import('../v1/shop/products.one.ts'), 'PUT'>;
  'DELETE /api/v1/shop/products/{id}': WriteCodes<typeof import('../v1/shop/products.one.ts'), 'DELETE'>;
  'POST /api/v1/addresses/here': WriteCodes<typeof import('../v1/addresses/here.ts'), 'POST'>;
  'GET /api/v1/shop/searches': ReadCodes<typeof import('../v1/shop/searches.ts')>;
  'POST /api/v1/shop/searches': WriteCodes<typeof import('../v1/shop/searches.ts'), 'POST'>;
  'GET /api/v1/shop/brands': ReadCodes<typeof import('../v1/shop/brands.ts')>;
  'GET /api/v1/shop/coupons': ReadCodes<typeof import('../v1/shop/coupons.ts')>;
  'GET /api/v1/shop/displays': ReadCodes<typeof import('../v1/shop/displays.ts')>;
  'GET /api/v1/shop/displays/{code}/categories': ReadCodes<
    typeof import('../v1/shop/displays.categories.ts')
  >;
  'GET /api/v1/shop/exhibitions': ReadCodes<typeof import('../v1/shop/exhibitions.ts')>;
  'GET /api/v1/shop/showrooms': ReadCodes<typeof import('../v1/shop/showrooms.ts')>;
  'GET /api/v1/shop/reviews': ReadCodes<typeof import('../v1/shop/reviews.ts')>;
  'GET /api/v1/shop/review-images': ReadCodes<typeof import('../v1/shop/review-images.ts')>;
  'GET /api/v1/shop/inquires': ReadCodes<typeof import('../v1/shop/inquires.ts')>;
  'GET /api/v1/shop/islands': ReadCodes<typeof import('../v1/shop/islands.ts')>;
  'GET /api/v1/shop/shippings': ReadCodes<typeof import('../v1/shop/shippings.ts')>;
  'POST /api/v1/shop/orders/quote': WriteCodes<typeof import('../v1/shop/orders.quote.ts'), 'POST'>;
  'POST /api/v1/shop/orders': WriteCodes<typeof import('../v1/shop/orders.ts'), 'POST'>;
  'POST /api/v1/shop/orders/{id}/process': WriteCodes<typeof import('../v1/shop/orders.process.ts'), 'POST'>;
  'GET /api/plugins/{provider}/pay/config': ReadCodes<typeof import('../plugins/pay.ts')>;
  'POST /api/plugins/{provider}/pay/generate': WriteCodes<typeof import('../plugins/pay.ts'), 'POST'>;
  'POST /api/plugins/{provider}/pay/approval': WriteCodes<typeof import('../plugins/pay.ts'), 'POST'>;
  'POST /api/plugins/{provider}/pay/webhook': WriteCodes<typeof import('../plugins/pay.ts'), 'POST'>;
  'GET /api/v1/setting': ReadCodes<typeof import('../v1/setting.ts')>;
  'GET /api/v1/popups': ReadCodes<typeof import('../v1/popups.ts')>;
  'GET /api/v1/band-banners': ReadCodes<typeof import('../v1/band-banners.ts')>;
  'GET /api/v1/banners': ReadCodes<typeof import('../v1/banners.ts')>;
  'GET /api/v1/banners/{code}': ReadCodes<typeof import('../v1/banners.one.ts')>;
  'GET /api/v1/center/notifications': ReadCodes<typeof import('../v1/center/notifications.ts')>;
  'GET /api/v1/center/notifications/{id}': ReadCodes<typeof import('../v1/center/notifications.one.ts')>;
  'GET /api/v1/center/faqs': ReadCodes<typeof import('../v1/center/faqs.ts')>;
  'GET /api/v1/terms': ReadCodes<typeof import('../v1/terms/list.ts')>;
  'GET /api/v1/terms/{code}': ReadCodes<typeof import('../v1/terms/one.ts')>;
  'POST /api/v1/users': WriteCodes<typeof import('../v1/users/create.ts'), 'POST'>;
  'POST /api/v1/users/certify': WriteCodes<typeof import('../v1/users/certify.ts'), 'POST'>;
  'POST /api/v1/users/recovery': WriteCodes<typeof import('../v1/users/recovery.ts'), 'POST'>;
  'POST /api/v1/forms': WriteCodes<typeof import('../v1/forms.ts'), 'POST'>;
  'GET /api/v1/files': ReadCodes<typeof import('../v1/files.ts')>;
  'POST /api/v1/files': WriteCodes<typeof import('../v1/files.ts'), 'POST'>;
  'POST /api/v1/files/presign': WriteCodes<typeof import('../v1/files.presign.ts'), 'POST'>;
  'POST /api/editor/photo': WriteCodes<typeof import('../editor/photo.ts'), 'POST'>;
  'POST /api/editor/photo/import': WriteCodes<typeof import('../editor/photo.import.ts'), 'POST'>;
  'GET /api/v1/center/questions': ReadCodes<typeof import('../v1/center/questions.ts')>;
  'POST /api/v1/center/questions': WriteCodes<typeof import('../v1/center/questions.ts'), 'POST'>;
  'GET /api/v1/boards': ReadCodes<typeof import('../v1/boards/list.ts')>;
  'POST /api/v1/boards': WriteCodes<typeof import('../v1/boards/list.ts'), 'POST'>;
  'GET /api/v1/boards/{id}': ReadCodes<typeof import('../v1/boards/one.ts')>;
  'PUT /api/v1/boards/{id}': WriteCodes<typeof import('../v1/boards/one.ts'), 'PUT'>;
  'DELETE /api/v1/boards/{id}': WriteCodes<typeof import('../v1/boards/one.ts'), 'DELETE'>;
  'GET /api/v1/boards/{id}/comments': ReadCodes<typeof import('../v1/boards/comments.ts')>;
  'POST /api/v1/boards/{id}/comments': WriteCodes<typeof import('../v1/boards/comments.ts'), 'POST'>;
  'DELETE /api/v1/boards/{id}/comments/{comment}': WriteCodes<
    typeof import('../v1/boards/comments.one.ts'),
    'DELETE'
  >;
  'GET /api/v1/me/info': ReadCodes<typeof import('../v1/me/info.ts')>;
  'PUT /api/v1/me/info': WriteCodes<typeof import('../v1/me/info.ts'), 'PUT'>;
  'POST /api/v1/me/verify': WriteCodes<typeof import('../v1/me/verify.ts'), 'POST'>;
  'POST /api/v1/me/withdraw': WriteCodes<typeof import('../v1/me/withdraw.ts'), 'POST'>;
  'GET /api/v1/me/orders': ReadCodes<typeof import('../v1/me/orders.ts')>;
  'PUT /api/v1/me/orders': WriteCodes<typeof import('../v1/me/orders.ts'), 'PUT'>;
  'DELETE /api/v1/me/orders': WriteCodes<typeof import('../v1/me/orders.ts'), 'DELETE'>;
  'POST /api/v1/me/orders/confirm': WriteCodes<typeof import('../v1/me/orders.confirm.ts'), 'POST'>;
  'GET /api/v1/me/purchases': ReadCodes<typeof import('../v1/me/purchases.ts')>;
  'GET /api/v1/me/carts': ReadCodes<typeof import('../v1/me/carts.ts')>;
  'POST /api/v1/me/carts': WriteCodes<typeof import('../v1/me/carts.ts'), 'POST'>;
  'PUT /api/v1/me/carts': WriteCodes<typeof import('../v1/me/carts.ts'), 'PUT'>;
  'DELETE /api/v1/me/carts': WriteCodes<typeof import('../v1/me/carts.ts'), 'DELETE'>;
  'GET /api/v1/me/coupons': ReadCodes<typeof import('../v1/me/coupons.ts')>;
  'PUT /api/v1/me/coupons': WriteCodes<typeof import('../v1/me/coupons.ts'), 'PUT'>;
  'POST /api/v1/me/coupons': WriteCodes<typeof import('../v1/me/coupons.ts'), 'POST'>;
  'GET /api/v1/promoter/bonuses': ReadCodes<typeof import('../v1/promoter/bonuses.ts')>;
  'POST /api/v1/promoter/bonuses/withdraw': WriteCodes<typeof import('../v1/promoter/withdraw.ts'), 'POST'>;
  'GET /api/v1/promoter/purchases': ReadCodes<typeof import('../v1/promoter/purchases.ts')>;
  'GET /api/v1/promoter/settlements': ReadCodes<typeof import('../v1/promoter/settlements.ts')>;
  'GET /api/v1/me/points': ReadCodes<typeof import('../v1/me/points.ts')>;
  'GET /api/v1/me/target-payments': ReadCodes<typeof import('../v1/me/target-payments.ts')>;
  'GET /api/v1/me/likes': ReadCodes<typeof import('../v1/me/likes.ts')>;
  'POST /api/v1/me/likes': WriteCodes<typeof import('../v1/me/likes.ts'), 'POST'>;
  'DELETE /api/v1/me/likes': WriteCodes<typeof import('../v1/me/likes.ts'), 'DELETE'>;
  'GET /api/v1/me/watches': ReadCodes<typeof import('../v1/me/watches.ts')>;
  'POST /api/v1/me/watches': WriteCodes<typeof import('../v1/me/watches.ts'), 'POST'>;
  'GET /api/v1/me/destinations': ReadCodes<typeof import('../v1/me/destinations.ts')>;
  'POST /api/v1/me/destinations': WriteCodes<typeof import('../v1/me/destinations.ts'), 'POST'>;
  'PUT /api/v1/me/destinations': WriteCodes<typeof import('../v1/me/destinations.ts'), 'PUT'>;
  'DELETE /api/v1/me/destinations': WriteCodes<typeof import('../v1/me/destinations.ts'), 'DELETE'>;
  'GET /api/v1/me/reviews': ReadCodes<typeof import('../v1/me/reviews.ts')>;
  'POST /api/v1/me/reviews': WriteCodes<typeof import('../v1/me/reviews.ts'), 'POST'>;
  'PUT /api/v1/me/reviews': WriteCodes<typeof import('../v1/me/reviews.ts'), 'PUT'>;
  'DELETE /api/v1/me/reviews': WriteCodes<typeof import('../v1/me/reviews.ts'), 'DELETE'>;
  'GET /api/v1/me/inquires': ReadCodes<typeof import('../v1/me/inquires.ts')>;
  'POST /api/v1/me/inquires': WriteCodes<typeof import('../v1/me/inquires.ts'), 'POST'>;
  'DELETE /api/v1/me/inquires': WriteCodes<typeof import('../v1/me/inquires.ts'), 'DELETE'>;
};
