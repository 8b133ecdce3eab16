import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { consolePageQuery } from '#shared/contracts/list.ts';

/** GET /api/console/boards/{id}/comments: lists the comments on a post, oldest first; continued by `summary.cursor`. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'catalog');
  const query = parseWith(consolePageQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const { id: _board = '' } = args.params;
  const comments = await args.context.shop.listConsoleBoardComments({ ...clerk, ...query.value, _board });
  return apiAnswer(comments, ({ items, cursor }) => ({ comments: items, summary: { cursor } }), {
    headers: personalHeaders,
  });
};
