import type { LoaderFunctionArgs } from '@remix-run/node';
import { admit } from '#app/console/guard.ts';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { brandForm } from '#shared/contracts/catalog.ts';
import { withForm } from '../with-form.ts';

/** GET /api/console/shop/brands: all of them, by index. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'shelf');
  const brands = await args.context.shop.getConsoleBrands({ actor });
  return apiAnswer(brands, (every) => ({ brands: every }), { headers: personal });
};

export const action = byMethod({
  POST: withForm('shelf', brandForm, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.createBrand({ ...clerk, form }), (brand) => ({ brand }), { status: 201 }),
  ),
});
