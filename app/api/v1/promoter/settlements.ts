import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { promoterListQuery } from '#shared/contracts/members/settlement.ts';

/** GET /api/v1/promoter/settlements: lists the promoter's withdrawals, newest first. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requirePayee();
  const query = parseWith(promoterListQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await shop.listMySettlements({ _user, ...query.value });
  return apiAnswer(page, ({ items, cursor }) => ({ settlements: items, summary: { cursor } }));
};
