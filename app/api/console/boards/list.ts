import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { admit } from '#app/console/guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { consoleBoardForm, consoleBoardsQuery } from '#shared/contracts/board.ts';
import { withForm } from '../with-form.ts';

/** GET /api/console/boards: posts of one board (`category`) or of all, hidden ones included. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'shelf');
  const query = parseWith(consoleBoardsQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await args.context.shop.listConsoleBoards({ ...query.value, ...clerk });
  return apiAnswer(page, ({ items, cursor }) => ({ boards: items, summary: { cursor } }), {
    headers: personal,
  });
};

/** POST writes one as the shop. */
export const action = byMethod({
  POST: withForm('shelf', consoleBoardForm, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.createBoard({ ...clerk, form }), (board) => ({ board }), { status: 201 }),
  ),
});
