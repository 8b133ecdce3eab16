import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { chargeSchema } from '#shared/contracts/orders/charge.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';

/** POST /api/console/shop/orders/{orderNo}/charges: asks the buyer for an extra charge. */
export const action = byMethod({
  POST: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const orderNo = parseWith(orderNoSchema, args.params.orderNo);
    if (!orderNo.ok) return failureResponse(orderNo.failure);
    const form = await parseBody(args.request, chargeSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { shop } = args.context;
    const asked = await shop.requestCharge({ ...clerk, orderNo: orderNo.value, ...form.value });
    return apiAnswer(asked, ({ n, amount, dueAt, state }) => ({ charge: { n, amount, dueAt, state } }), {
      status: 201,
    });
  },
});
