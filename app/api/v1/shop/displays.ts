import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams, variedBy } from '#app/api/list-params.ts';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { displaysQuery } from '#shared/contracts/catalog.ts';

/** GET /api/v1/shop/displays?code=POPULAR: headers skip, limit and sort (`{"index":1}`). */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(displaysQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const displays = await context.shop.listDisplays(query.value);
  return apiValue({ displays }, { headers: { ...publicCacheHeaders(30), ...variedBy } });
};
