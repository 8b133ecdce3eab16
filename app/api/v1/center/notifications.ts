import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams, variedBy } from '#app/api/list-params.ts';
import { parseWith } from '#app/web/api.ts';
import { publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { pageQuery } from '#shared/contracts/list.ts';

/** GET /api/v1/center/notifications: newest first, without their text. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const query = parseWith(pageQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await context.shop.listNotifications(query.value);
  return apiAnswer(page, ({ items, cursor }) => ({ notifications: items, summary: { cursor } }), {
    headers: { ...publicCacheHeaders(60), ...variedBy },
  });
};
