import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { admit } from '#app/web/console-guard.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { termsForm } from '#shared/contracts/terms.ts';
import { withForm } from './with-form.ts';

/** GET /api/console/terms: the texts in force. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'only');
  const texts = await args.context.shop.listConsoleTerms({ actor });
  return apiAnswer(texts, (termsList) => ({ termsList }), { headers: personal });
};

/** POST publishes a text: version 0 for a new one, or the version in force (409 when it is not any more). */
export const action = byMethod({
  POST: withForm('only', termsForm, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.publishTerms({ ...clerk, form }), (terms) => ({ terms }), { status: 201 }),
  ),
});
