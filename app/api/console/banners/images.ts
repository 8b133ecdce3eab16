import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { slide } from '#shared/contracts/content.ts';
import { withForm } from '../with-form.ts';

/** POST /api/console/banners/{id}/images: adds a picture after the others. */
export const action = byMethod({
  POST: withForm('catalog', slide, async ({ shop, clerk, form, id: _id }) =>
    apiAnswer(await shop.addBannerImage({ ...clerk, _id, form }), (banner) => ({ banner }), { status: 201 }),
  ),
});
