import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { productUpdate } from '#shared/contracts/catalog.ts';
import { withForm, withoutForm } from '../with-form.ts';

/** GET /api/console/shop/products/{id or code}: returns product, variants and text, hidden ones included. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const record = await args.context.shop.getProductForEdit({ actor, _id: args.params.id ?? '' });
  return apiAnswer(record, (answer) => answer, { headers: personalHeaders });
};

/** PUT replaces it, with the version that was read (409 when it is old); DELETE deletes it. */
export const action = byMethod({
  PUT: withForm('catalog', productUpdate, async ({ shop, clerk, form, id }) =>
    apiAnswer(await shop.updateProduct({ ...clerk, _id: id, form }), (product) => ({ product })),
  ),
  DELETE: withoutForm('catalog', async ({ shop, clerk, id }) =>
    apiAnswer(await shop.deleteProduct({ ...clerk, _id: id }), () => ({})),
  ),
});
