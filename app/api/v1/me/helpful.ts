import type { ActionFunctionArgs } from '@remix-run/node';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { reviewChoice } from '#shared/contracts/review.ts';

const choice = async ({ context, request }: ActionFunctionArgs) => {
  const actor = await context.session.requireMember();
  const chosen = await parseBody(request, reviewChoice);
  return chosen.ok ? { ok: true as const, value: { actor, ...chosen.value } } : chosen;
};

/** POST votes for a review, DELETE takes the vote back. */
export const action = byMethod({
  POST: async (args) => {
    const chosen = await choice(args);
    if (!chosen.ok) return failureResponse(chosen.failure);
    return apiAnswer(await args.context.shop.voteHelpful(chosen.value), () => ({}), { status: 201 });
  },
  DELETE: async (args) => {
    const chosen = await choice(args);
    if (!chosen.ok) return failureResponse(chosen.failure);
    return apiAnswer(await args.context.shop.unvoteHelpful(chosen.value), () => ({}));
  },
});
