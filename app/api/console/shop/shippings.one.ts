import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { version } from '#shared/contracts/list.ts';
import { shippingSetForm } from '#shared/contracts/shipping.ts';
import { withForm, withoutForm } from '../with-form.ts';

const update = shippingSetForm.safeExtend({ version });

/** PUT and DELETE /api/console/shop/shippings/{id}. */
export const action = byMethod({
  PUT: withForm('catalog', update, async ({ shop, clerk, form, id }) =>
    apiAnswer(await shop.updateShipping({ ...clerk, form: { ...form, _id: id } }), (shipping) => ({
      shipping,
    })),
  ),
  DELETE: withoutForm('catalog', async ({ shop, clerk, id }) =>
    apiAnswer(await shop.deleteShipping({ ...clerk, _id: id }), () => ({})),
  ),
});
