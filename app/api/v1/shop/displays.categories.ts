import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams, variedBy } from '#app/api/list-params.ts';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { displaysQuery } from '#shared/contracts/catalog.ts';

/**
 * GET /api/v1/shop/displays/{code}/categories: lists the top categories of a display's products; headers skip and
 * limit.
 */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const query = parseWith(displaysQuery, { ...listParams(request), code: params.code });
  if (!query.ok) return failureResponse(query.failure);
  const categories = await context.shop.listDisplayCategories(query.value);
  return apiValue({ categories }, { headers: { ...publicCacheHeaders(30), ...variedBy } });
};
