import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { withoutForm } from '../with-form.ts';

/** DELETE /api/console/boards/{id}/comments/{comment}: deletes a comment. */
export const action = byMethod({
  DELETE: withoutForm('catalog', async ({ shop, clerk, id: _board, params }) =>
    apiAnswer(await shop.removeBoardComment({ ...clerk, _board, _id: params.comment ?? '' }), () => ({})),
  ),
});
