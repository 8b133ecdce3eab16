import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { confirmSchema } from '#shared/contracts/orders/order.ts';

/** GET /api/v1/me/orders/options?purchaseNo=…: lists the options that goods of the caller may be exchanged for. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const query = parseWith(confirmSchema, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return failureResponse(query.failure);
  const { purchaseNo } = query.value;
  const actor = await session.actor();
  return apiAnswer(await shop.listExchangeOptions({ actor, purchaseNos: [purchaseNo] }), (options) => ({
    options: options[purchaseNo] ?? [],
  }));
};
