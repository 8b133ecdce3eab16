import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { brandUpdate } from '#shared/contracts/catalog.ts';
import { withForm, withoutForm } from '../with-form.ts';

/** PUT and DELETE /api/console/shop/brands/{id}. */
export const action = byMethod({
  PUT: withForm('shelf', brandUpdate.omit({ _id: true }), async ({ shop, clerk, form, id }) => {
    const next = { ...form, _id: id };
    return apiAnswer(await shop.updateBrand({ ...clerk, form: next }), () => ({
      brand: { ...next, version: form.version + 1 },
    }));
  }),
  DELETE: withoutForm('shelf', async ({ shop, clerk, id }) =>
    apiAnswer(await shop.deleteBrand({ ...clerk, _id: id }), () => ({})),
  ),
});
