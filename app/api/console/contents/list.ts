import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { admit } from '#app/console/guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { contentForms, contentQuery } from '#shared/contracts/content.ts';
import { contentKinds } from '#shared/usecases/content/content-kinds.ts';
import { withForm } from '../with-form.ts';
import { contentCalls, kindOfCall } from './kinds.ts';

/** GET of a kind of content: all of it, shown or not; notices go on by `summary.cursor`. */
export const loader = async (args: LoaderFunctionArgs) => {
  const kind = kindOfCall(args.request);
  const { actor } = await admit(args, contentKinds[kind].area);
  const query = parseWith(contentQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await args.context.shop.listContent({ ...query.value, actor, kind });
  return apiAnswer(page, ({ items, cursor }) => ({ [contentCalls[kind].many]: items, summary: { cursor } }), {
    headers: personal,
  });
};

const create = (args: ActionFunctionArgs) => {
  const kind = kindOfCall(args.request);
  return withForm(contentKinds[kind].area, contentForms[kind], async ({ shop, clerk, form }) =>
    apiAnswer(
      await shop.createContent({ ...clerk, kind, form }),
      (item) => ({ [contentCalls[kind].one]: item }),
      { status: 201 },
    ),
  )(args);
};

/** POST adds one. */
export const action = byMethod({ POST: create });
