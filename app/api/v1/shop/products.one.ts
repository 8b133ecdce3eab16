import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod, parseBody } from '#app/web/api.ts';
import { publicFor } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { productUpdate } from '#shared/contracts/catalog.ts';

/** GET /api/v1/shop/products/{id or code}. */
export const loader = async ({ params, context }: LoaderFunctionArgs) =>
  apiAnswer(
    await context.shop.getProductPage(params.id ?? ''),
    ({ product, ...beside }) => ({ product: { ...product, ...beside } }),
    { headers: publicFor(30) },
  );

/** A clerk replaces (with the version that was read) or removes a product. */
export const action = byMethod({
  PUT: async ({ request, params, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const form = await parseBody(request, productUpdate);
    if (!form.ok) return failureResponse(form.failure);
    const updated = await shop.updateProduct({ actor, _id: params.id ?? '', form: form.value });
    return apiAnswer(updated, (product) => ({ product }));
  },
  DELETE: async ({ params, context: { shop, session } }) => {
    const actor = await session.requireMember();
    return apiAnswer(await shop.deleteProduct({ actor, _id: params.id ?? '' }), () => ({}));
  },
});
