import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { purchaseListName } from '#shared/contracts/orders/console-order.ts';
import { combinedStatusesIn } from '#shared/domain/order/combined-status.ts';
import { workIn } from '#shared/domain/order/purchase-figures.ts';

/**
 * GET /api/console/shop/purchases/dashboard/{manage}: returns the figures of a list: total, open work, and by status.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'service');
  const list = parseWith(purchaseListName, args.params.manage);
  if (!list.ok) return failureResponse(list.failure);
  return apiAnswer(await args.context.shop.getPurchaseCounts({ actor }), (counts) => ({
    dashboard: {
      manage: list.value,
      count: counts[list.value] ?? 0,
      work: workIn(counts, list.value),
      statuses: Object.fromEntries(
        combinedStatusesIn(list.value).map((status) => [status, counts[status] ?? 0]),
      ),
    },
  }));
};
