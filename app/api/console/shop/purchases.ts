import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { purchaseNames } from '#app/api/v1/public-names.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureBodyOf, failureResponse } from '#app/web/failure.ts';
import { consolePurchasesQuery, movePurchasesSchema } from '#shared/contracts/orders/console-order.ts';

/**
 * GET /api/console/shop/purchases: returns one of the eight lists, filtered, newest first; continued by
 * `summary.cursor`.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const query = parseWith(consolePurchasesQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const list = await args.context.shop.listPurchases({ ...clerk, ...query.value });
  return apiAnswer(
    list,
    ({ purchases, counts, cursor }) => ({
      purchases: purchases.map(purchaseNames),
      summary: { counts, cursor },
    }),
    {
      headers: personalHeaders,
    },
  );
};

/**
 * PUT takes one step for one or more purchases. Returns those that moved, and those that were refused with the reasons.
 */
export const action = byMethod({
  PUT: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const form = await parseBody(args.request, movePurchasesSchema);
    if (!form.ok) return failureResponse(form.failure);
    const moved = await args.context.shop.movePurchases({ ...clerk, ...form.value });
    return apiAnswer(moved, (answer) => ({
      moved: answer.moved,
      refused: answer.refused.map(({ purchaseNo, failure }) => ({ purchaseNo, ...failureBodyOf(failure) })),
    }));
  },
});
