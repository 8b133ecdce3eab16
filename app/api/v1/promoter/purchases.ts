import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { promoterListQuery } from '#shared/contracts/members/settlement.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';

/** GET /api/v1/promoter/purchases: lists the confirmed purchases of promotees, newest first. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user, _person } = await session.requireScope([PROMOTER_SCOPE]);
  const query = parseWith(promoterListQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await shop.listPromoteePurchases({ _user, _person, ...query.value });
  return apiAnswer(page, ({ items, cursor }) => ({ purchases: items, summary: { cursor } }));
};
