import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { admit } from '#app/console/guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { reviewsQuery } from '#shared/contracts/console-post.ts';

/** GET /api/console/shop/reviews: newest first, hidden ones included; `standing` narrows, `summary.cursor` reads on. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'service');
  const query = parseWith(reviewsQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await args.context.shop.listConsoleReviews({ ...query.value, ...clerk });
  return apiAnswer(page, ({ items, cursor }) => ({ reviews: items, summary: { cursor } }), {
    headers: personal,
  });
};
