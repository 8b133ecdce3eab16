import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureBodyOf, failureResponse } from '#app/web/failure.ts';
import { movePurchasesSchema } from '#shared/contracts/orders/console-order.ts';
import { toIntentionView } from '#shared/usecases/claims/list-intentions.ts';

/**
 * GET /api/console/shop/purchases/intentions: lists the scheduled and refused steps of the clerk, and the waiting steps
 * of all clerks.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const listed = await args.context.shop.listIntentions(clerk);
  return apiAnswer(listed, (answer) => answer, { headers: personalHeaders });
};

/**
 * POST schedules one step for one or more purchases; it is executed after the time to take it back. Returns a result
 * for each purchase.
 */
export const action = byMethod({
  POST: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const form = await parseBody(args.request, movePurchasesSchema);
    if (!form.ok) return failureResponse(form.failure);
    const answer = await args.context.shop.intendSteps({ ...clerk, ...form.value });
    return apiAnswer(answer, ({ intended, moved, refused, now }) => ({
      intended: intended.map(toIntentionView),
      moved,
      now,
      refused: refused.map(({ purchaseNo, failure }) => ({ purchaseNo, ...failureBodyOf(failure) })),
    }));
  },
});
