import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { suppliesQuery } from '#shared/contracts/catalog.ts';

/** GET /api/v1/shop/supplies?products=…,…: lists the supplies of these products that can be bought. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(suppliesQuery, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return failureResponse(query.failure);
  return apiValue(
    { supplies: await context.shop.getSupplies(query.value.products) },
    { headers: publicCacheHeaders(30) },
  );
};
