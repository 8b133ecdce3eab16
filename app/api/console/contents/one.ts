import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { admit } from '#app/console/guard.ts';
import { byMethod } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { contentForms } from '#shared/contracts/content.ts';
import { version } from '#shared/contracts/list.ts';
import { contentKinds } from '#shared/usecases/content/content-kinds.ts';
import { withForm, withoutForm } from '../with-form.ts';
import { contentCalls, kindOfCall } from './kinds.ts';

/** GET of one item of content by its id, shown or not. */
export const loader = async (args: LoaderFunctionArgs) => {
  const kind = kindOfCall(args.request);
  const { actor } = await admit(args, contentKinds[kind].area);
  const item = await args.context.shop.getContent({ actor, kind, _id: args.params.id ?? '' });
  return apiAnswer(item, (found) => ({ [contentCalls[kind].one]: found }), { headers: personal });
};

const update = (args: ActionFunctionArgs) => {
  const kind = kindOfCall(args.request);
  const contract = z.intersection(contentForms[kind], z.object({ version }));
  return withForm(contentKinds[kind].area, contract, async ({ shop, clerk, form, id }) => {
    const { version: was, ...fields } = form;
    return apiAnswer(
      await shop.updateContent({ ...clerk, kind, _id: id, version: was, form: fields }),
      (item) => ({ [contentCalls[kind].one]: item }),
    );
  })(args);
};

const remove = (args: ActionFunctionArgs) => {
  const kind = kindOfCall(args.request);
  return withoutForm(contentKinds[kind].area, async ({ shop, clerk, id }) =>
    apiAnswer(await shop.deleteContent({ ...clerk, kind, _id: id }), () => ({})),
  )(args);
};

/** PUT replaces, with the version that was read (409 when it is old); DELETE removes. */
export const action = byMethod({ PUT: update, DELETE: remove });
