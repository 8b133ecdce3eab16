import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { admit } from '#app/console/guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { consoleFormsQuery } from '#shared/contracts/form.ts';

/** GET /api/console/forms: what arrived in an `inbox`, newest first; `code` and `state` narrow. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'service');
  const query = parseWith(consoleFormsQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await args.context.shop.listConsoleForms({ ...query.value, ...clerk });
  return apiAnswer(page, ({ items, cursor }) => ({ forms: items, summary: { cursor } }), {
    headers: personal,
  });
};
