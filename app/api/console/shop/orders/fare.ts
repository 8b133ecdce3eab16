import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { shippingFeePreviewSchema } from '#shared/contracts/orders/console-order.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';

/**
 * POST /api/console/shop/orders/{orderNo}/fare: returns the cost of delivery to another address. A POST, since it
 * contains a person's address.
 */
export const action = byMethod({
  POST: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const orderNo = parseWith(orderNoSchema, args.params.orderNo);
    if (!orderNo.ok) return failureResponse(orderNo.failure);
    const form = await parseBody(args.request, shippingFeePreviewSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { shop } = args.context;
    const { receiver } = form.value;
    return apiAnswer(
      await shop.previewShippingFee({ ...clerk, orderNo: orderNo.value, receiver }),
      (fare) => ({
        fare,
      }),
    );
  },
});
