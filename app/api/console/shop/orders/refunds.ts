import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { extraRefundSchema } from '#shared/contracts/orders/console-order.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';

/** POST /api/console/shop/orders/{orderNo}/refunds: makes an extra refund, which belongs to no claim. */
export const action = byMethod({
  POST: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const orderNo = parseWith(orderNoSchema, args.params.orderNo);
    if (!orderNo.ok) return failureResponse(orderNo.failure);
    const form = await parseBody(args.request, extraRefundSchema);
    if (!form.ok) return failureResponse(form.failure);
    const refunded = await args.context.shop.refundExtra({ ...clerk, orderNo: orderNo.value, ...form.value });
    return apiAnswer(refunded, ({ _id, amount }) => ({ refund: { _id, amount } }), { status: 201 });
  },
});
