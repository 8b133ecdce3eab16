import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { consoleListQuery, productForm, productsShown } from '#shared/contracts/catalog.ts';
import { withForm } from '../with-form.ts';

/**
 * GET /api/console/shop/products: lists visible and hidden products or, by `visibility`, one of the two; continued by
 * `summary.cursor`.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const query = parseWith(consoleListQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const list = await args.context.shop.listConsoleProducts({ ...query.value, actor });
  return apiAnswer(list, ({ products, summary }) => ({ products, summary }), { headers: personalHeaders });
};

/** POST creates a product, PUT shows or hides several. */
export const action = byMethod({
  POST: withForm('catalog', productForm, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.createProduct({ ...clerk, form }), (record) => record, { status: 201 }),
  ),
  PUT: withForm('catalog', productsShown, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.setProductsShown({ ...clerk, ...form }), (answer) => answer),
  ),
});
