import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { requestDecision } from '#shared/contracts/members/promoter.ts';
import { withForm } from '../with-form.ts';

/** PUT /api/console/inquiries/{id}/state: approves or refuses a member's request. */
export const action = byMethod({
  PUT: withForm('only', requestDecision, async ({ shop, clerk, form, id }) =>
    apiAnswer(await shop.decideMemberRequest({ ...clerk, _id: id, form }), (inquiry) => ({ inquiry })),
  ),
});
