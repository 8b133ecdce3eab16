import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { admit } from '#app/console/guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { accessRecordsQuery } from '#shared/contracts/access-record.ts';

/** GET /api/console/access-records: who read whose data, newest first; `summary.cursor` reads on. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'only');
  const query = parseWith(accessRecordsQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await args.context.shop.listAccessRecords({ ...query.value, ...clerk });
  return apiAnswer(page, ({ items, cursor }) => ({ accessRecords: items, summary: { cursor } }), {
    headers: personal,
  });
};
