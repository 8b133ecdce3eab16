import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { boardCommentForm } from '#shared/contracts/board.ts';
import { pageQuery } from '#shared/contracts/list.ts';

/** GET /api/v1/boards/{id}/comments: lists the comments on a post, oldest first. */
export const loader = async ({ params, request, context: { shop, session } }: LoaderFunctionArgs) => {
  const query = parseWith(pageQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await shop.listBoardComments({
    actor: await session.actor(),
    _board: params.id ?? '',
    ...query.value,
  });
  return apiAnswer(page, ({ items, cursor }) => ({ comments: items, summary: { cursor } }), {
    headers: personalHeaders,
  });
};

/** POST adds a comment. */
export const action = byMethod({
  POST: async ({ params, request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const form = await parseBody(request, boardCommentForm);
    if (!form.ok) return failureResponse(form.failure);
    const said = await shop.writeBoardComment({ actor, _board: params.id ?? '', form: form.value });
    return apiAnswer(said, ({ _id, content, createdAt }) => ({ comment: { _id, content, createdAt } }), {
      status: 201,
    });
  },
});
