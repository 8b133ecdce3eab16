import type { HandlersOf } from '#app/web/api.ts';

type CodesOfAnswer<Answer> =
  Awaited<Answer> extends infer Response
    ? Response extends { readonly mayFailWith?: infer Code }
      ? Exclude<Code, undefined>
      : never
    : never;

/** Codes a module's loader may answer. */
export type Reads<Module extends { loader: (args: never) => unknown }> = CodesOfAnswer<
  ReturnType<Module['loader']>
>;

/** Codes a module's action may answer to a method. */
export type Writes<Module, Method extends string> = Module extends { action: HandlersOf<infer Handlers> }
  ? Method extends keyof Handlers
    ? Handlers[Method] extends (args: never) => infer Answer
      ? CodesOfAnswer<Answer>
      : never
    : never
  : never;

/**
 * Every call except the console's (console-calls.ts), with the codes its module may answer, which the compiler derives
 * from the use cases.
 */
export type Calls = {
  'GET /api/auth/refreshToken': Reads<typeof import('../auth/refresh-token.ts')>;
  'GET /api/auth/accessToken': Reads<typeof import('../auth/access-token.ts')>;
  'GET /api/v1/shop/categories': Reads<typeof import('../v1/shop/categories.ts')>;
  'GET /api/v1/shop/categories/{code}': Reads<typeof import('../v1/shop/categories.one.ts')>;
  'GET /api/v1/shop/products': Reads<typeof import('../v1/shop/products.ts')>;
  'POST /api/v1/shop/products': Writes<typeof import('../v1/shop/products.ts'), 'POST'>;
  'GET /api/v1/shop/products/{id}': Reads<typeof import('../v1/shop/products.one.ts')>;
  'PUT /api/v1/shop/products/{id}': Writes<typeof import('../v1/shop/products.one.ts'), 'PUT'>;
  'DELETE /api/v1/shop/products/{id}': Writes<typeof import('../v1/shop/products.one.ts'), 'DELETE'>;
  'POST /api/v1/addresses/here': Writes<typeof import('../v1/addresses/here.ts'), 'POST'>;
  'GET /api/v1/shop/searches': Reads<typeof import('../v1/shop/searches.ts')>;
  'POST /api/v1/shop/searches': Writes<typeof import('../v1/shop/searches.ts'), 'POST'>;
  'GET /api/v1/shop/brands': Reads<typeof import('../v1/shop/brands.ts')>;
  'GET /api/v1/shop/coupons': Reads<typeof import('../v1/shop/coupons.ts')>;
  'GET /api/v1/shop/displays': Reads<typeof import('../v1/shop/displays.ts')>;
  'GET /api/v1/shop/displays/{code}/categories': Reads<typeof import('../v1/shop/displays.categories.ts')>;
  'GET /api/v1/shop/exhibitions': Reads<typeof import('../v1/shop/exhibitions.ts')>;
  'GET /api/v1/shop/showrooms': Reads<typeof import('../v1/shop/showrooms.ts')>;
  'GET /api/v1/shop/reviews': Reads<typeof import('../v1/shop/reviews.ts')>;
  'GET /api/v1/shop/review-images': Reads<typeof import('../v1/shop/review-images.ts')>;
  'GET /api/v1/shop/inquires': Reads<typeof import('../v1/shop/inquires.ts')>;
  'GET /api/v1/shop/islands': Reads<typeof import('../v1/shop/islands.ts')>;
  'GET /api/v1/shop/shippings': Reads<typeof import('../v1/shop/shippings.ts')>;
  'POST /api/v1/shop/orders/quote': Writes<typeof import('../v1/shop/orders.quote.ts'), 'POST'>;
  'POST /api/v1/shop/orders': Writes<typeof import('../v1/shop/orders.ts'), 'POST'>;
  'POST /api/v1/shop/orders/{id}/process': Writes<typeof import('../v1/shop/orders.process.ts'), 'POST'>;
  'GET /api/plugins/{provider}/pay/config': Reads<typeof import('../plugins/pay/config.ts')>;
  'POST /api/plugins/{provider}/pay/generate': Writes<typeof import('../plugins/pay/generate.ts'), 'POST'>;
  'POST /api/plugins/{provider}/pay/approval': Writes<typeof import('../plugins/pay/approval.ts'), 'POST'>;
  'POST /api/plugins/{provider}/pay/webhook': Writes<typeof import('../plugins/pay/webhook.ts'), 'POST'>;
  'GET /api/v1/setting': Reads<typeof import('../v1/setting.ts')>;
  'GET /api/v1/popups': Reads<typeof import('../v1/popups.ts')>;
  'GET /api/v1/band-banners': Reads<typeof import('../v1/band-banners.ts')>;
  'GET /api/v1/banners': Reads<typeof import('../v1/banners.ts')>;
  'GET /api/v1/banners/{code}': Reads<typeof import('../v1/banners.one.ts')>;
  'GET /api/v1/center/notifications': Reads<typeof import('../v1/center/notifications.ts')>;
  'GET /api/v1/center/notifications/{id}': Reads<typeof import('../v1/center/notifications.one.ts')>;
  'GET /api/v1/center/faqs': Reads<typeof import('../v1/center/faqs.ts')>;
  'GET /api/v1/terms': Reads<typeof import('../v1/terms/list.ts')>;
  'GET /api/v1/terms/{code}': Reads<typeof import('../v1/terms/one.ts')>;
  'POST /api/v1/users': Writes<typeof import('../v1/users/create.ts'), 'POST'>;
  'POST /api/v1/users/certify': Writes<typeof import('../v1/users/certify.ts'), 'POST'>;
  'POST /api/v1/users/recovery': Writes<typeof import('../v1/users/recovery.ts'), 'POST'>;
  'POST /api/v1/forms': Writes<typeof import('../v1/forms.ts'), 'POST'>;
  'GET /api/v1/files': Reads<typeof import('../v1/files.ts')>;
  'POST /api/v1/files': Writes<typeof import('../v1/files.ts'), 'POST'>;
  'POST /api/v1/files/presign': Writes<typeof import('../v1/files.presign.ts'), 'POST'>;
  'POST /api/editor/photo': Writes<typeof import('../editor/photo.ts'), 'POST'>;
  'POST /api/editor/photo/import': Writes<typeof import('../editor/photo.import.ts'), 'POST'>;
  'GET /api/v1/center/questions': Reads<typeof import('../v1/center/questions.ts')>;
  'POST /api/v1/center/questions': Writes<typeof import('../v1/center/questions.ts'), 'POST'>;
  'GET /api/v1/boards': Reads<typeof import('../v1/boards/list.ts')>;
  'POST /api/v1/boards': Writes<typeof import('../v1/boards/list.ts'), 'POST'>;
  'GET /api/v1/boards/{id}': Reads<typeof import('../v1/boards/one.ts')>;
  'PUT /api/v1/boards/{id}': Writes<typeof import('../v1/boards/one.ts'), 'PUT'>;
  'DELETE /api/v1/boards/{id}': Writes<typeof import('../v1/boards/one.ts'), 'DELETE'>;
  'GET /api/v1/boards/{id}/files': Reads<typeof import('../v1/boards/files.ts')>;
  'GET /api/v1/boards/{id}/comments': Reads<typeof import('../v1/boards/comments.ts')>;
  'POST /api/v1/boards/{id}/comments': Writes<typeof import('../v1/boards/comments.ts'), 'POST'>;
  'DELETE /api/v1/boards/{id}/comments/{comment}': Writes<
    typeof import('../v1/boards/comments.one.ts'),
    'DELETE'
  >;
  'GET /api/v1/me/info': Reads<typeof import('../v1/me/info.ts')>;
  'PUT /api/v1/me/info': Writes<typeof import('../v1/me/info.ts'), 'PUT'>;
  'POST /api/v1/me/verify': Writes<typeof import('../v1/me/verify.ts'), 'POST'>;
  'POST /api/v1/me/withdraw': Writes<typeof import('../v1/me/withdraw.ts'), 'POST'>;
  'GET /api/v1/me/orders': Reads<typeof import('../v1/me/orders.ts')>;
  'PUT /api/v1/me/orders': Writes<typeof import('../v1/me/orders.ts'), 'PUT'>;
  'DELETE /api/v1/me/orders': Writes<typeof import('../v1/me/orders.ts'), 'DELETE'>;
  'POST /api/v1/me/orders/confirm': Writes<typeof import('../v1/me/orders.confirm.ts'), 'POST'>;
  'GET /api/v1/me/orders/options': Reads<typeof import('../v1/me/orders.options.ts')>;
  'GET /api/v1/me/purchases': Reads<typeof import('../v1/me/purchases.ts')>;
  'GET /api/v1/me/carts': Reads<typeof import('../v1/me/carts.ts')>;
  'POST /api/v1/me/carts': Writes<typeof import('../v1/me/carts.ts'), 'POST'>;
  'PUT /api/v1/me/carts': Writes<typeof import('../v1/me/carts.ts'), 'PUT'>;
  'DELETE /api/v1/me/carts': Writes<typeof import('../v1/me/carts.ts'), 'DELETE'>;
  'GET /api/v1/me/coupons': Reads<typeof import('../v1/me/coupons.ts')>;
  'PUT /api/v1/me/coupons': Writes<typeof import('../v1/me/coupons.ts'), 'PUT'>;
  'POST /api/v1/me/coupons': Writes<typeof import('../v1/me/coupons.ts'), 'POST'>;
  'GET /api/v1/promoter/bonuses': Reads<typeof import('../v1/promoter/bonuses.ts')>;
  'POST /api/v1/promoter/bonuses/withdraw': Writes<typeof import('../v1/promoter/withdraw.ts'), 'POST'>;
  'GET /api/v1/promoter/purchases': Reads<typeof import('../v1/promoter/purchases.ts')>;
  'GET /api/v1/promoter/settlements': Reads<typeof import('../v1/promoter/settlements.ts')>;
  'GET /api/v1/me/points': Reads<typeof import('../v1/me/points.ts')>;
  'GET /api/v1/me/target-payments': Reads<typeof import('../v1/me/target-payments.ts')>;
  'GET /api/v1/me/restocks': Reads<typeof import('../v1/me/restocks.ts')>;
  'POST /api/v1/me/restocks': Writes<typeof import('../v1/me/restocks.ts'), 'POST'>;
  'DELETE /api/v1/me/restocks': Writes<typeof import('../v1/me/restocks.ts'), 'DELETE'>;
  'GET /api/v1/me/likes': Reads<typeof import('../v1/me/likes.ts')>;
  'POST /api/v1/me/likes': Writes<typeof import('../v1/me/likes.ts'), 'POST'>;
  'DELETE /api/v1/me/likes': Writes<typeof import('../v1/me/likes.ts'), 'DELETE'>;
  'GET /api/v1/me/watches': Reads<typeof import('../v1/me/watches.ts')>;
  'POST /api/v1/me/watches': Writes<typeof import('../v1/me/watches.ts'), 'POST'>;
  'GET /api/v1/me/destinations': Reads<typeof import('../v1/me/destinations.ts')>;
  'POST /api/v1/me/destinations': Writes<typeof import('../v1/me/destinations.ts'), 'POST'>;
  'PUT /api/v1/me/destinations': Writes<typeof import('../v1/me/destinations.ts'), 'PUT'>;
  'DELETE /api/v1/me/destinations': Writes<typeof import('../v1/me/destinations.ts'), 'DELETE'>;
  'GET /api/v1/me/reviews': Reads<typeof import('../v1/me/reviews.ts')>;
  'POST /api/v1/me/reviews': Writes<typeof import('../v1/me/reviews.ts'), 'POST'>;
  'PUT /api/v1/me/reviews': Writes<typeof import('../v1/me/reviews.ts'), 'PUT'>;
  'DELETE /api/v1/me/reviews': Writes<typeof import('../v1/me/reviews.ts'), 'DELETE'>;
  'POST /api/v1/me/helpful': Writes<typeof import('../v1/me/helpful.ts'), 'POST'>;
  'DELETE /api/v1/me/helpful': Writes<typeof import('../v1/me/helpful.ts'), 'DELETE'>;
  'GET /api/v1/me/inquires': Reads<typeof import('../v1/me/inquires.ts')>;
  'POST /api/v1/me/inquires': Writes<typeof import('../v1/me/inquires.ts'), 'POST'>;
  'DELETE /api/v1/me/inquires': Writes<typeof import('../v1/me/inquires.ts'), 'DELETE'>;
};
