import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { admit } from '#app/console/guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { postQuery } from '#shared/contracts/console-post.ts';
import { kindOfCall } from './kinds.ts';

/** GET of questions, newest first; `state` narrows, `summary.cursor` reads on. */
export const loader = async (args: LoaderFunctionArgs) => {
  const kind = kindOfCall(args.request);
  const clerk = await admit(args, 'service');
  const query = parseWith(postQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await args.context.shop.listConsolePosts({ ...query.value, ...clerk, kind });
  return apiAnswer(page, ({ items, cursor }) => ({ [kind]: items, summary: { cursor } }), {
    headers: personal,
  });
};
