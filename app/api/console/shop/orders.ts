import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { admit } from '#app/web/console-guard.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { changeOrderSchema, orderNoSchema } from '#shared/contracts/order.ts';

/** GET /api/console/shop/orders?_id=: one order with everything that belongs to it, and the proof of its price. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await admit(args, 'service');
  const orderNo = parseWith(orderNoSchema, new URL(args.request.url).searchParams.get('_id') ?? '');
  if (!orderNo.ok) return failureResponse(orderNo.failure);
  return apiAnswer(await args.context.shop.getOrder({ ...clerk, orderNo: orderNo.value }), (found) => found);
};

/** PUT: where it goes, and what the courier should know. */
export const action = byMethod({
  PUT: async (args) => {
    const clerk = await admit(args, 'service');
    const form = await parseBody(args.request, changeOrderSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { _id: orderNo, ...to } = form.value;
    const { shop } = args.context;
    const changed = await shop.changeOrder({ ...clerk, orderNo, ...to });
    if (!changed.ok) return failureResponse(changed.failure);
    return apiAnswer(await shop.getOrder({ ...clerk, orderNo }), ({ order }) => ({ order }));
  },
});
