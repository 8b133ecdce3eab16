import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { purchaseNames } from '#app/api/v1/spec-names.ts';
import { admit } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureBodyOf, failureResponse } from '#app/web/failure.ts';
import { consolePurchasesQuery, movePurchasesSchema } from '#shared/contracts/console-order.ts';

/** GET /api/console/shop/purchases: one of the eight lists, narrowed, newest first; goes on by `summary.cursor`. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'service');
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
      headers: personal,
    },
  );
};

/** PUT: one step for one purchase or many; answers which moved, and which were refused and why. */
export const action = byMethod({
  PUT: async (args) => {
    const clerk = await admit(args, 'service');
    const form = await parseBody(args.request, movePurchasesSchema);
    if (!form.ok) return failureResponse(form.failure);
    const moved = await args.context.shop.movePurchases({ ...clerk, ...form.value });
    return apiAnswer(moved, (answer) => ({
      moved: answer.moved,
      refused: answer.refused.map(({ purchaseNo, failure }) => ({ purchaseNo, ...failureBodyOf(failure) })),
    }));
  },
});
