import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { categoryMove, categoryUpdate } from '#shared/contracts/catalog.ts';
import { withForm, withoutForm } from '../with-form.ts';

/** PUT (fields), PATCH (place in the tree) and DELETE /api/console/shop/categories/{id}. */
export const action = byMethod({
  PUT: withForm('catalog', categoryUpdate.omit({ _id: true }), async ({ shop, clerk, form, id }) => {
    const next = { ...form, _id: id };
    return apiAnswer(await shop.updateCategory({ ...clerk, form: next }), () => ({
      category: { ...next, version: form.version + 1 },
    }));
  }),
  PATCH: withForm('catalog', categoryMove.omit({ _id: true }), async ({ shop, clerk, form, id }) =>
    apiAnswer(await shop.moveCategory({ ...clerk, ...form, _id: id }), () => ({})),
  ),
  DELETE: withoutForm('catalog', async ({ shop, clerk, id }) =>
    apiAnswer(await shop.deleteCategory({ ...clerk, _id: id }), () => ({})),
  ),
});
