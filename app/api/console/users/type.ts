import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { userTypeForm } from '#shared/contracts/members/console-user.ts';
import { withForm } from '../with-form.ts';

/** PUT /api/console/users/{id}/type: changes the type of a member, with the version that was read. */
export const action = byMethod({
  PUT: withForm('only', userTypeForm, async ({ shop, clerk, form, id }) =>
    apiAnswer(await shop.updateConsoleUser({ ...clerk, _id: id, form }), (user) => ({ user })),
  ),
});
