import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams, variedBy } from '#app/api/list-params.ts';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { ofProductQuery } from '#shared/contracts/review.ts';

/** GET /api/v1/shop/inquires: lists questions about products, newest first, filtered by `_product`. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(ofProductQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await context.shop.listProductQuestions(query.value);
  return apiAnswer(page, ({ inquires, cursor }) => ({ inquires, summary: { cursor } }), {
    headers: { ...publicCacheHeaders(30), ...variedBy },
  });
};
