import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';

/** GET /api/v1/promoter/promotees: lists the members who joined with the promoter's code, newest first. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireScope([PROMOTER_SCOPE]);
  const query = parseWith(pageQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await shop.listMyPromotees({ actor, ...query.value });
  return apiAnswer(page, ({ items, cursor }) => ({ promotees: items, cursor }));
};
