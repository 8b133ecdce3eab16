import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { supportTicketForm } from '#shared/contracts/members/support-ticket.ts';

/** GET /api/v1/center/questions: lists the member's own 1:1 questions, newest first. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireMember();
  const query = parseWith(pageQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await shop.listMySupportTickets({ actor, ...query.value });
  return apiAnswer(page, ({ items, cursor }) => ({ questions: items, summary: { cursor } }));
};

/** POST asks the customer center. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const form = await parseBody(request, supportTicketForm);
    if (!form.ok) return failureResponse(form.failure);
    return apiAnswer(
      await shop.writeSupportTicket({ actor, form: form.value }),
      (question) => ({ question }),
      {
        status: 201,
      },
    );
  },
});
