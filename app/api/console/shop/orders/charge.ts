import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { chargeNumber, chargeRefundSchema, chargeStepSchema } from '#shared/contracts/orders/charge.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';
import { z } from '#shared/contracts/zod.ts';

const place = z.object({ orderNo: orderNoSchema, n: chargeNumber });

/**
 * /api/console/shop/orders/{orderNo}/charges/{n}: PUT marks an extra charge's transfer as received, or withdraws the
 * charge; POST refunds an amount of it.
 */
export const action = byMethod({
  PUT: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const at = parseWith(place, args.params);
    if (!at.ok) return failureResponse(at.failure);
    const form = await parseBody(args.request, chargeStepSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { shop } = args.context;
    const step = form.value.step === 'confirm' ? shop.confirmCharge : shop.cancelCharge;
    return apiAnswer(await step({ ...clerk, ...at.value }), () => ({}));
  },
  POST: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const at = parseWith(place, args.params);
    if (!at.ok) return failureResponse(at.failure);
    const form = await parseBody(args.request, chargeRefundSchema);
    if (!form.ok) return failureResponse(form.failure);
    const refunded = await args.context.shop.refundCharge({ ...clerk, ...at.value, ...form.value });
    return apiAnswer(refunded, ({ _id, amount }) => ({ refund: { _id, amount } }), { status: 201 });
  },
});
