import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { admit } from '#app/console/guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { usersQuery } from '#shared/contracts/console-user.ts';

/** GET /api/console/users: newest first; `keyword`, `type`, `role` and `state` narrow, `summary.cursor` reads on. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'only');
  const query = parseWith(usersQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await args.context.shop.listConsoleUsers({ ...query.value, ...clerk });
  return apiAnswer(page, ({ items, cursor }) => ({ users: items, summary: { cursor } }), {
    headers: personal,
  });
};
