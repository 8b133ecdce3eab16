import type { LoaderFunctionArgs } from '@remix-run/node';
import { admit } from '#app/console/guard.ts';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { consoleUserForm } from '#shared/contracts/console-user.ts';
import { withForm } from '../with-form.ts';

/** GET /api/console/users/{id}. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'only');
  const found = await args.context.shop.getConsoleUser({ ...clerk, _id: args.params.id ?? '' });
  return apiAnswer(found, ({ user }) => ({ user }), { headers: personal });
};

/** PUT changes a member, with the version that was read (409 when it is old). */
export const action = byMethod({
  PUT: withForm('only', consoleUserForm, async ({ shop, clerk, form, id }) =>
    apiAnswer(await shop.updateConsoleUser({ ...clerk, _id: id, form }), (user) => ({ user })),
  ),
});
