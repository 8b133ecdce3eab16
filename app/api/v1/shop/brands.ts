import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { brandsQuery } from '#shared/contracts/catalog.ts';

/** GET /api/v1/shop/brands: sorted by index; `showsInMain=true` returns only those of the home page. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(brandsQuery, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return failureResponse(query.failure);
  return apiValue(
    { brands: await context.shop.listBrands(query.value) },
    { headers: publicCacheHeaders(60) },
  );
};
