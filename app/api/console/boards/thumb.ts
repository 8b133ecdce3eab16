import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { boardThumbForm } from '#shared/contracts/board.ts';
import { withForm } from '../with-form.ts';

/** POST /api/console/boards/{id}/thumb: sets the post's picture in lists and changes nothing else. */
export const action = byMethod({
  POST: withForm('catalog', boardThumbForm, async ({ shop, clerk, form, id: _id }) =>
    apiAnswer(await shop.markBoard({ ...clerk, _id, mark: form }), (board) => ({ board })),
  ),
});
