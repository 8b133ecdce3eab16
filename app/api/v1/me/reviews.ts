import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { idChoice, pageQuery } from '#shared/contracts/list.ts';
import { reviewForm, reviewUpdate } from '#shared/contracts/review.ts';

/** GET /api/v1/me/reviews: lists the member's reviews, newest first. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireMember();
  const query = parseWith(pageQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await shop.listMyReviews({ actor, ...query.value });
  return apiAnswer(page, ({ items, cursor }) => ({ reviews: items, summary: { cursor } }));
};

/** POST writes a review of a purchase, PUT changes and DELETE deletes the one named by `_id`. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const form = await parseBody(request, reviewForm);
    if (!form.ok) return failureResponse(form.failure);
    return apiAnswer(await shop.writeReview({ actor, form: form.value }), (review) => ({ review }), {
      status: 201,
    });
  },
  PUT: async ({ request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const form = await parseBody(request, reviewUpdate);
    if (!form.ok) return failureResponse(form.failure);
    return apiAnswer(await shop.editReview({ actor, form: form.value }), (review) => ({ review }));
  },
  DELETE: async ({ request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const choice = await parseBody(request, idChoice);
    if (!choice.ok) return failureResponse(choice.failure);
    return apiAnswer(await shop.removeReview({ actor, ...choice.value }), () => ({}));
  },
});
