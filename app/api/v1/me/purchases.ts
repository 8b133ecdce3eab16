import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { purchaseListSchema } from '#shared/contracts/orders/order.ts';
import { purchaseNames } from '../public-names.ts';

/** GET /api/v1/me/purchases: lists the caller's purchases, newest first, with the figures of the status strip. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const query = parseWith(purchaseListSchema, {
    ...Object.fromEntries(new URL(request.url).searchParams),
    limit: request.headers.get('limit') ?? undefined,
    skip: request.headers.get('skip') ?? undefined,
  });
  if (!query.ok) return failureResponse(query.failure);
  const { skip, limit, ...rest } = query.value;
  const actor = await session.requireMember();
  const { summary, purchases, cursor } = await shop.listMyPurchases({ actor, ...rest, limit: skip + limit });
  return apiValue({ summary, purchases: purchases.slice(skip, skip + limit).map(purchaseNames), cursor });
};
