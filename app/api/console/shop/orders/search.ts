import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { findOrdersQuery } from '#shared/contracts/orders/order-search.ts';

/**
 * GET /api/console/shop/orders/search: searches orders, best matches first, one row each. Continued by
 * `summary.cursor`, which a page without rows may have too: then there is more to search.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const query = parseWith(findOrdersQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const found = await args.context.shop.findOrders({ ...clerk, ...query.value });
  return apiAnswer(found, ({ orders, cursor }) => ({ orders, summary: { cursor } }), {
    headers: personalHeaders,
  });
};
