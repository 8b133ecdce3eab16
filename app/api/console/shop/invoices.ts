import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { invoiceSchema } from '#shared/contracts/orders/console-order.ts';
import { purchaseNoSchema } from '#shared/contracts/orders/order.ts';

/**
 * PUT /api/console/shop/invoices/{purchaseNo}: saves or corrects the parcel, or the pickup parcel; the status of the
 * purchase does not change.
 */
export const action = byMethod({
  PUT: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const purchaseNo = parseWith(purchaseNoSchema, args.params.purchaseNo);
    if (!purchaseNo.ok) return failureResponse(purchaseNo.failure);
    const form = await parseBody(args.request, invoiceSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { over, ...parcel } = form.value;
    const changed = await args.context.shop.changeInvoice({
      ...clerk,
      purchaseNo: purchaseNo.value,
      parcel,
      over,
    });
    return apiAnswer(changed, ({ delivery, pickup }) => ({
      purchase: { purchaseNo: purchaseNo.value, delivery, pickup },
    }));
  },
});
