import type { LoaderFunctionArgs } from '@remix-run/node';
import { admit } from '#app/console/guard.ts';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { consoleBoardUpdate } from '#shared/contracts/board.ts';
import { withForm, withoutForm } from '../with-form.ts';

/** GET /api/console/boards/{id}: a post with its text. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  const post = await args.context.shop.getConsoleBoard({ ...clerk, _id: args.params.id ?? '' });
  return apiAnswer(post, (board) => ({ board }), { headers: personal });
};

/** PUT replaces, with the version that was read (409 when it is old); DELETE removes it with its comments. */
export const action = byMethod({
  PUT: withForm('shelf', consoleBoardUpdate.omit({ _id: true }), async ({ shop, clerk, form, id }) =>
    apiAnswer(await shop.updateBoard({ ...clerk, form: { ...form, _id: id } }), (board) => ({ board })),
  ),
  DELETE: withoutForm('shelf', async ({ shop, clerk, id }) =>
    apiAnswer(await shop.deleteBoard({ ...clerk, _id: id }), () => ({})),
  ),
});
