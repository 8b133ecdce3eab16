import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { timedChangeChoice, timedChangesForm, timedChangesQuery } from '#shared/contracts/product-grid.ts';
import { withForm } from '../with-form.ts';

/** GET /api/console/shop/products/timed: lists planned changes and their results, latest time first. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const query = parseWith(timedChangesQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const found = await args.context.shop.listTimedChanges({ actor, ...query.value });
  return apiAnswer(found, ({ items, cursor }) => ({ timedChanges: items, summary: { cursor } }), {
    headers: personalHeaders,
  });
};

/** POST plans changes for a time; DELETE withdraws one before that time. */
export const action = byMethod({
  POST: withForm('catalog', timedChangesForm, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.planChanges({ ...clerk, ...form }), (products) => ({ products }), { status: 201 }),
  ),
  DELETE: withForm('catalog', timedChangeChoice, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.withdrawTimedChange({ ...clerk, ...form }), () => ({})),
  ),
});
