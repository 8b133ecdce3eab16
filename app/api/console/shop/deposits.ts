import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { depositsForm, depositsQuery } from '#shared/contracts/orders/deposit.ts';
import { withForm } from '../with-form.ts';

/**
 * GET /api/console/shop/deposits: lists deposits to the shop's account that wait for a clerk, or are settled; latest
 * first.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const query = parseWith(depositsQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const found = await args.context.shop.listDeposits({ ...clerk, ...query.value });
  return apiAnswer(found, ({ items, cursor }) => ({ deposits: items, summary: { cursor } }), {
    headers: personalHeaders,
  });
};

/** POST stores rows of the bank's list, each once; `deposits/match` then matches them. */
export const action = byMethod({
  POST: withForm('service', depositsForm, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.storeDeposits({ ...clerk, ...form }), (deposits) => ({ deposits }), { status: 201 }),
  ),
});
