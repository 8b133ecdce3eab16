import type { LoaderFunctionArgs } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { myPointsQuery } from '#shared/contracts/benefit.ts';

/**
 * GET /api/v1/me/points: returns the balance in `summary.point`, lots in the order they are spent, and the ledger,
 * newest first.
 */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  const query = parseWith(myPointsQuery, {
    limit: request.headers.get('limit') ?? undefined,
    cursor: new URL(request.url).searchParams.get('cursor') ?? undefined,
  });
  if (!query.ok) return failureResponse(query.failure);
  return apiAnswer(await context.shop.getMyPoints({ _user, ...query.value }), (points) => points);
};
