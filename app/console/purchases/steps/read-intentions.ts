import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseBody } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { withdrawStepsSchema } from '#shared/contracts/orders/console-order.ts';

/**
 * GET /console/shop/purchases/intentions: returns the steps a clerk may take back or must be told about, and the
 * waiting steps of all clerks.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  return apiAnswer(await args.context.shop.listIntentions(clerk), (listed) => listed, {
    headers: personalHeaders,
  });
};

/** Takes steps back, or closes those that were refused. Returns how many. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const form = await parseBody(args.request, withdrawStepsSchema);
  if (!form.ok) return failureResponse(form.failure);
  const answer = await args.context.shop.withdrawSteps({ ...clerk, ...form.value });
  return apiAnswer(answer, ({ withdrawn, refused }) => ({
    withdrawn: withdrawn.length,
    late: refused.length,
  }));
};
