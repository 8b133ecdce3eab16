import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams, variedBy } from '#app/api/list-params.ts';
import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { productForm } from '#shared/contracts/catalog.ts';
import { searchQuery } from '#shared/contracts/search.ts';

/** GET /api/v1/shop/products: category, groups, brand, searchValue, facets, sort, cursor; headers skip and limit. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(searchQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const list = await context.shop.searchProducts(query.value);
  return apiAnswer(list, (value) => value, { headers: { ...publicCacheHeaders(30), ...variedBy } });
};

/** POST /api/v1/shop/products: creates a product, for clerks. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const clerk = { actor: await session.requireMember(), ip: clientAddress(request) };
    const form = await parseBody(request, productForm);
    if (!form.ok) return failureResponse(form.failure);
    const created = await shop.createProduct({ ...clerk, form: form.value });
    return apiAnswer(created, ({ product }) => ({ product }), { status: 201 });
  },
});
