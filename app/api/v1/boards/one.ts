import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { boardPostUpdate } from '#shared/contracts/board.ts';

/**
 * GET /api/v1/boards/{id}: returns a post with its text, as the caller may see it; `locked` when it is secret to them.
 */
export const loader = async ({ params, context: { shop, session } }: LoaderFunctionArgs) => {
  const found = await shop.getBoard({ actor: await session.actor(), _id: params.id ?? '' });
  return apiAnswer(found, ({ post, locked, content }) => ({ board: { ...post, locked, content } }), {
    headers: personalHeaders,
  });
};

/** PUT changes and DELETE deletes the caller's own post. */
export const action = byMethod({
  PUT: async ({ params, request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const form = await parseBody(request, boardPostUpdate);
    if (!form.ok) return failureResponse(form.failure);
    const own = { actor, ip: clientAddress(request), _id: params.id ?? '' };
    const edited = await shop.editBoard({ ...own, form: form.value });
    return apiAnswer(edited, ({ _id, category, updatedAt }) => ({ board: { _id, category, updatedAt } }));
  },
  DELETE: async ({ params, request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const removed = await shop.removeBoard({ actor, ip: clientAddress(request), _id: params.id ?? '' });
    return apiAnswer(removed, () => ({}));
  },
});
