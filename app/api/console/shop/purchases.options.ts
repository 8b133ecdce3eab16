import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { confirmSchema } from '#shared/contracts/orders/order.ts';

/** GET /api/console/shop/purchases/options?purchaseNo=…: lists the options that goods may be exchanged for. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'service');
  const query = parseWith(confirmSchema, Object.fromEntries(new URL(args.request.url).searchParams));
  if (!query.ok) return failureResponse(query.failure);
  const options = await args.context.shop.listExchangeOptionsFor({ actor, ...query.value });
  return apiAnswer(options, (found) => ({ options: found }));
};
