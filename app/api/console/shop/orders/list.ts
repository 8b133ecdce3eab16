import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { addressChangeSchema, consoleOrdersQuery } from '#shared/contracts/orders/console-order.ts';

/**
 * GET /api/console/shop/orders: lists orders, newest first; continued by `summary.cursor`. With `?_id=` it returns one
 * order with everything that belongs to it, and the proof of its price.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const { shop } = args.context;
  const query = parseWith(consoleOrdersQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const { _id: orderNo, ...page } = query.value;
  if (orderNo) return apiAnswer(await shop.getOrder({ ...clerk, orderNo }), (found) => found);
  return apiAnswer(
    await shop.listOrders({ ...clerk, ...page }),
    ({ items, cursor }) => ({ orders: items, summary: { cursor } }),
    { headers: personalHeaders },
  );
};

/** PUT changes the receiver, and the note for the courier. */
export const action = byMethod({
  PUT: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const form = await parseBody(args.request, addressChangeSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { _id: orderNo, ...to } = form.value;
    const { shop } = args.context;
    const changed = await shop.changeOrder({ ...clerk, orderNo, ...to });
    if (!changed.ok) return failureResponse(changed.failure);
    return apiAnswer(await shop.getOrder({ ...clerk, orderNo }), ({ order }) => ({ order }));
  },
});
