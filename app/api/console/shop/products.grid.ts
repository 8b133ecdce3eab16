import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { productChanges, productGridQuery } from '#shared/contracts/product-grid.ts';
import { withForm } from '../with-form.ts';

/**
 * GET /api/console/shop/products/grid: lists products with the current value of every cell of the grid; continued by
 * `summary.cursor`.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const query = parseWith(productGridQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const grid = await args.context.shop.listProductGrid({ ...query.value, actor });
  return apiAnswer(grid, ({ products, summary }) => ({ products, summary }), { headers: personalHeaders });
};

/** PUT changes single fields and stock of products, each over the value it was edited from. */
export const action = byMethod({
  PUT: withForm('catalog', productChanges, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.changeProducts({ ...clerk, ...form }), (products) => ({ products })),
  ),
});
