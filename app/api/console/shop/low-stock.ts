import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { consolePageQuery } from '#shared/contracts/list.ts';

/** GET /api/console/shop/low-stock: lists variants with low stock, those with the fewest units first. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const query = parseWith(consolePageQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const found = await args.context.shop.listLowStock({ actor, ...query.value });
  return apiAnswer(found, ({ items, cursor }) => ({ lowStocks: items, summary: { cursor } }), {
    headers: personalHeaders,
  });
};
