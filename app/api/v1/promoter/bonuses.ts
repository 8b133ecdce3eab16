import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { myBonusesQuery } from '#shared/contracts/members/settlement.ts';

/**
 * GET /api/v1/promoter/bonuses: lists the promoter's ledger, newest first; `summary` contains the balance and the debt.
 */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user, _person } = await session.requirePayee();
  const query = parseWith(myBonusesQuery, listParams(request));
  if (!query.ok) return failureResponse(query.failure);
  const page = await shop.listMyBonuses({ _user, _person, ...query.value });
  return apiAnswer(page, ({ items, cursor, balance: { remain, debt } }) => ({
    bonuses: items,
    summary: { remain, debt, cursor },
  }));
};
