import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { resendMessageSchema } from '#shared/contracts/orders/console-order.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';

/** GET /api/console/shop/orders/{orderNo}/messages: lists the shop's messages about an order, newest first. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const orderNo = parseWith(orderNoSchema, args.params.orderNo);
  if (!orderNo.ok) return failureResponse(orderNo.failure);
  const found = await args.context.shop.listOrderMessages({ ...clerk, orderNo: orderNo.value });
  return apiAnswer(found, (messages) => ({ messages }), { headers: personalHeaders });
};

/** PUT sends one of them again. */
export const action = byMethod({
  PUT: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const orderNo = parseWith(orderNoSchema, args.params.orderNo);
    if (!orderNo.ok) return failureResponse(orderNo.failure);
    const form = await parseBody(args.request, resendMessageSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { shop } = args.context;
    const sent = await shop.resendOrderMessage({ ...clerk, orderNo: orderNo.value, ...form.value });
    return apiAnswer(sent, () => ({}));
  },
});
