import type { LoaderFunctionArgs } from '@remix-run/node';
import { admit } from '#app/console/guard.ts';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { formAnswer } from '#shared/contracts/form.ts';
import { withForm, withoutForm } from './with-form.ts';

/** GET /api/console/forms/{id}. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'service');
  const form = await args.context.shop.getConsoleForm({ ...clerk, _id: args.params.id ?? '' });
  return apiAnswer(form, (found) => ({ form: found }), { headers: personal });
};

/** PUT answers it, notes something or marks it done (409 when the version is old); DELETE removes it. */
export const action = byMethod({
  PUT: withForm('service', formAnswer.omit({ _id: true }), async ({ shop, clerk, form, id }) =>
    apiAnswer(await shop.answerForm({ ...clerk, form: { ...form, _id: id } }), (saved) => ({ form: saved })),
  ),
  DELETE: withoutForm('service', async ({ shop, clerk, id }) =>
    apiAnswer(await shop.deleteForm({ ...clerk, _id: id }), () => ({})),
  ),
});
