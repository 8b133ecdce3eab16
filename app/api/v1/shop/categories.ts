import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { categoriesQuery } from '#shared/contracts/catalog.ts';
import { categoryNames } from '../public-names.ts';

/** GET /api/v1/shop/categories: returns the tree, down to `depth`. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(categoriesQuery, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return failureResponse(query.failure);
  const [categories, brands] = await Promise.all([
    context.shop.listCategories(query.value),
    context.shop.listBrands(),
  ]);
  return apiValue({ categories: categories.map(categoryNames(brands)) }, { headers: publicCacheHeaders(60) });
};
