import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { publicFor } from '#app/web/cache-headers.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { categoriesQuery } from '#shared/contracts/catalog.ts';

/** GET /api/v1/shop/categories: the tree, down to `depth`. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(categoriesQuery, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return failureResponse(query.failure);
  return apiValue({ categories: await context.shop.listCategories(query.value) }, { headers: publicFor(60) });
};
