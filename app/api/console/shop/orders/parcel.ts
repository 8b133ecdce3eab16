import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { parcelOfLinesSchema } from '#shared/contracts/orders/console-order.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';

/** PUT /api/console/shop/orders/{orderNo}/parcel: saves one invoice number for several lines of an order. */
export const action = byMethod({
  PUT: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const orderNo = parseWith(orderNoSchema, args.params.orderNo);
    if (!orderNo.ok) return failureResponse(orderNo.failure);
    const form = await parseBody(args.request, parcelOfLinesSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { shop } = args.context;
    const named = await shop.nameParcelOfLines({ ...clerk, orderNo: orderNo.value, ...form.value });
    return apiAnswer(named, () => ({}));
  },
});
