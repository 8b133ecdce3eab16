import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { promoterApplicationSchema } from '#shared/contracts/members/promoter.ts';

/** GET /api/v1/me/inquiries: lists the member's requests that the shop decides, newest first. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireMember();
  const query = parseWith(pageQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await shop.listMyRequests({ actor, ...query.value });
  return apiAnswer(page, ({ items, cursor }) => ({ inquiries: items, summary: { cursor } }));
};

/** POST applies to become a promoter (type PROMOTER_APPROVAL). */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const form = await parseBody(request, promoterApplicationSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { value } = form;
    const applied = await shop.applyAsPromoter({ actor, form: value });
    return apiAnswer(
      applied,
      ({ _id }) => ({ inquiry: { _id, type: value.type, state: 'ANSWER_AWAITING' } }),
      {
        status: 201,
      },
    );
  },
});
