import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { productUpdate } from '#shared/contracts/catalog.ts';
import { productNames } from '../public-names.ts';

/** GET /api/v1/shop/products/{id or code} */
export const loader = async ({ params, context }: LoaderFunctionArgs) =>
  apiAnswer(await context.shop.getProductPage(params.id ?? ''), (page) => ({ product: productNames(page) }), {
    headers: publicCacheHeaders(30),
  });

/** Replaces (with the version that was read) or deletes a product, for clerks. */
export const action = byMethod({
  PUT: async ({ request, params, context: { shop, session } }) => {
    const clerk = { actor: await session.requireMember(), ip: clientAddress(request) };
    const form = await parseBody(request, productUpdate);
    if (!form.ok) return failureResponse(form.failure);
    const updated = await shop.updateProduct({ ...clerk, _id: params.id ?? '', form: form.value });
    return apiAnswer(updated, (product) => ({ product }));
  },
  DELETE: async ({ request, params, context: { shop, session } }) => {
    const clerk = { actor: await session.requireMember(), ip: clientAddress(request) };
    return apiAnswer(await shop.deleteProduct({ ...clerk, _id: params.id ?? '' }), () => ({}));
  },
});
