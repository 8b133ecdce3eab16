import type { LoaderFunctionArgs } from '@remix-run/node';
import { admit } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { personal } from '#app/web/cache-headers.ts';
import { apiAnswer, failureBodyOf, failureResponse } from '#app/web/failure.ts';
import { movePurchasesSchema } from '#shared/contracts/console-order.ts';
import { toIntentionView } from '#shared/usecases/claims/list-intentions.ts';

/** GET /api/console/shop/purchases/intentions: the steps a clerk intends or was refused, and all that wait, whoever's. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'service');
  const listed = await args.context.shop.listIntentions(clerk);
  return apiAnswer(listed, (answer) => answer, { headers: personal });
};

/** POST: one step for one purchase or many, taken when the time to take it back is over; answers for each purchase. */
export const action = byMethod({
  POST: async (args) => {
    const clerk = await admit(args, 'service');
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
