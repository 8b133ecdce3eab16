import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { stockHistoryQuery } from '#shared/contracts/stock.ts';

/** GET /api/console/shop/products/{id}/stock: lists the stock ledger of a variant, newest first. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const query = parseWith(stockHistoryQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const found = await args.context.shop.getStockHistory({
    actor,
    _product: args.params.id ?? '',
    ...query.value,
  });
  return apiAnswer(
    found,
    ({ page: { items, cursor }, ...of }) => ({ ...of, entries: items, summary: { cursor } }),
    {
      headers: personalHeaders,
    },
  );
};
