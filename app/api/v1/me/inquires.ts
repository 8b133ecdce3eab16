import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { idChoice, pageQuery } from '#shared/contracts/list.ts';
import { productQuestionForm } from '#shared/contracts/review.ts';

/** GET /api/v1/me/inquires: lists the member's questions about products, newest first. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireMember();
  const query = parseWith(pageQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await shop.listMyProductQuestions({ actor, ...query.value });
  return apiAnswer(page, ({ items, cursor }) => ({ inquires: items, summary: { cursor } }));
};

/** POST asks about a product, DELETE withdraws a question that is not answered yet. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const form = await parseBody(request, productQuestionForm);
    if (!form.ok) return failureResponse(form.failure);
    return apiAnswer(
      await shop.writeProductQuestion({ actor, form: form.value }),
      (inquire) => ({ inquire }),
      {
        status: 201,
      },
    );
  },
  DELETE: async ({ request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const choice = await parseBody(request, idChoice);
    if (!choice.ok) return failureResponse(choice.failure);
    return apiAnswer(await shop.removeProductQuestion({ actor, ...choice.value }), () => ({}));
  },
});
