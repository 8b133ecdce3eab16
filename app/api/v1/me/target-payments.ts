import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { pageQuery } from '#shared/contracts/list.ts';

/**
 * GET /api/v1/me/target-payments: lists prices agreed on with the caller, newest first; header limit, parameter cursor.
 */
export const loader = async ({ context: { shop, session }, request }: LoaderFunctionArgs) => {
  const { _user } = await session.requireMember();
  const query = parseWith(pageQuery, {
    limit: request.headers.get('limit') ?? undefined,
    cursor: new URL(request.url).searchParams.get('cursor') ?? undefined,
  });
  if (!query.ok) return failureResponse(query.failure);
  const { limit, cursor } = query.value;
  const page = await shop.listMyTargetPayments({ _user, limit, cursor });
  return apiAnswer(page, ({ items, cursor: next }) => ({
    targetPayments: items,
    ...(next && { cursor: next }),
  }));
};
