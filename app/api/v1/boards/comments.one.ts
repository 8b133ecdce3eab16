import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { boardCommentChoice } from '#shared/contracts/board.ts';

/** DELETE /api/v1/boards/{id}/comments/{comment}: deletes the caller's own comment. */
export const action = byMethod({
  DELETE: async ({ params, request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const choice = parseWith(boardCommentChoice, { _board: params.id, _id: params.comment });
    if (!choice.ok) return failureResponse(choice.failure);
    const removed = await shop.removeBoardComment({ actor, ip: clientAddress(request), ...choice.value });
    return apiAnswer(removed, () => ({}));
  },
});
