import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { exhibitionsQuery } from '#shared/contracts/catalog.ts';

/** GET /api/v1/shop/exhibitions: lists those that are visible now, filtered by `group`. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(exhibitionsQuery, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return failureResponse(query.failure);
  return apiValue(
    { exhibitions: await context.shop.listExhibitions(query.value) },
    { headers: publicCacheHeaders(30) },
  );
};
