import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { shippingSetForm } from '#shared/contracts/shipping.ts';
import { withForm } from '../with-form.ts';

/** GET /api/console/shop/shippings: every option set, in force or not. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'catalog');
  const shippings = await args.context.shop.getConsoleShippings({ actor });
  return apiAnswer(shippings, ({ sets }) => ({ shippings: sets }), { headers: personal });
};

export const action = byMethod({
  POST: withForm('catalog', shippingSetForm, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.createShipping({ ...clerk, form }), (shipping) => ({ shipping }), { status: 201 }),
  ),
});
