import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { admit } from '#app/console/guard.ts';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { answerForm } from '#shared/contracts/console-post.ts';
import { withForm } from '../with-form.ts';
import { kindOfCall, postCalls } from './kinds.ts';

/** GET of one question. */
export const loader = async (args: LoaderFunctionArgs) => {
  const kind = kindOfCall(args.request);
  const clerk = await admit(args, 'service');
  const post = await args.context.shop.getConsolePost({ ...clerk, kind, _id: args.params.id ?? '' });
  return apiAnswer(post, (found) => ({ [postCalls[kind].one]: found }), { headers: personal });
};

/** PUT answers it, with the version that was read (409 when it is old). */
export const action = byMethod({
  PUT: (args: ActionFunctionArgs) => {
    const kind = kindOfCall(args.request);
    return withForm('service', answerForm, async ({ shop, clerk, form, id }) =>
      apiAnswer(await shop.answerPost({ ...clerk, kind, _id: id, form }), (post) => ({
        [postCalls[kind].one]: post,
      })),
    )(args);
  },
});
