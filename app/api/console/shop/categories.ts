import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { categoryForm } from '#shared/contracts/catalog.ts';
import { withForm } from '../with-form.ts';

/** GET /api/console/shop/categories: the whole tree, hidden ones included. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'catalog');
  const tree = await args.context.shop.getConsoleCategories({ actor });
  return apiAnswer(tree, (categories) => ({ categories }), { headers: personal });
};

export const action = byMethod({
  POST: withForm('catalog', categoryForm, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.createCategory({ ...clerk, form }), (category) => ({ category }), { status: 201 }),
  ),
});
