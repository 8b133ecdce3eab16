import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams, variedBy } from '#app/api/list-params.ts';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { productReviewsQuery } from '#shared/contracts/review.ts';

/**
 * GET /api/v1/shop/reviews: newest first, filtered by `_product`, `option`, `star` and `images`; `order` sorts those of
 * a product.
 */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(productReviewsQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await context.shop.listReviews(query.value);
  return apiAnswer(page, ({ reviews, cursor }) => ({ reviews, summary: { cursor } }), {
    headers: { ...publicCacheHeaders(30), ...variedBy },
  });
};
