import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { cashReceiptQuery } from '#shared/contracts/orders/cash-receipt.ts';

/** GET /api/console/shop/cash-receipts: lists cash receipts of transfers, newest first. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'service');
  const query = parseWith(cashReceiptQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const found = await args.context.shop.listCashReceipts({ actor, ...query.value });
  return apiAnswer(found, ({ items, cursor }) => ({ cashReceipts: items, summary: { cursor } }), {
    headers: personalHeaders,
  });
};
