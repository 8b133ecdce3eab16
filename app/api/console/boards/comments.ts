import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { admit } from '#app/console/guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { boardCommentChoice, consoleBoardCommentsQuery } from '#shared/contracts/board.ts';
import { withForm } from '../with-form.ts';

/** GET /api/console/board-comments: of one post (`_board`), oldest first, or of the whole shop, newest first. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  const query = parseWith(consoleBoardCommentsQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await args.context.shop.listConsoleBoardComments({ ...query.value, ...clerk });
  return apiAnswer(page, ({ items, cursor }) => ({ comments: items, summary: { cursor } }), {
    headers: personal,
  });
};

/** DELETE removes one, named by its post and its id. */
export const action = byMethod({
  DELETE: withForm('shelf', boardCommentChoice, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.removeBoardComment({ ...clerk, ...form }), () => ({})),
  ),
});
