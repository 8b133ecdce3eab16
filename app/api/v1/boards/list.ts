import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams, variedBy } from '#app/api/list-params.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { personalHeaders, publicCacheHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { boardPostForm, boardsQuery } from '#shared/contracts/board.ts';
import { boardOf } from '#shared/domain/board/boards.ts';

/**
 * GET /api/v1/boards?category=: lists posts of a board; on a board between members and the shop only the member's own.
 */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const query = parseWith(boardsQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const own = boardOf(query.value.category).readers === 'writer';
  const actor = own ? await session.requireMember() : undefined;
  const page = await shop.listBoards({ actor, ...query.value });
  return apiAnswer(page, ({ items, cursor }) => ({ boards: items, summary: { cursor } }), {
    headers: own ? personalHeaders : { ...publicCacheHeaders(30), ...variedBy },
  });
};

/** POST writes a post. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const form = await parseBody(request, boardPostForm);
    if (!form.ok) return failureResponse(form.failure);
    const written = await shop.writeBoard({ actor, form: form.value });
    return apiAnswer(written, ({ _id, category, createdAt }) => ({ board: { _id, category, createdAt } }), {
      status: 201,
    });
  },
});
