import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { cashReceiptRetry } from '#shared/contracts/orders/cash-receipt.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';

/** PUT /api/console/shop/cash-receipts/{orderNo}: retries a receipt that could not be issued or cancelled. */
export const action = byMethod({
  PUT: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const orderNo = parseWith(orderNoSchema, args.params.orderNo);
    if (!orderNo.ok) return failureResponse(orderNo.failure);
    const form = await parseBody(args.request, cashReceiptRetry);
    if (!form.ok) return failureResponse(form.failure);
    const { shop } = args.context;
    const retried = await shop.retryCashReceipt({ ...clerk, ...form.value, orderNo: orderNo.value });
    return apiAnswer(retried, (cashReceipt) => ({ cashReceipt }));
  },
});
