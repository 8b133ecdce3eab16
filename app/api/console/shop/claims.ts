import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { changeFaultSchema, waiveFeeSchema } from '#shared/contracts/orders/console-order.ts';

export const action = byMethod({
  /**
   * PUT /api/console/shop/claims: sets who is at fault for a claim. Returns the order's claims with their current
   * promises.
   */
  PUT: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const form = await parseBody(args.request, changeFaultSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { shop } = args.context;
    const changed = await shop.changeClaimFault({ ...clerk, ...form.value });
    if (!changed.ok) return failureResponse(changed.failure);
    const { orderNo } = form.value;
    return apiAnswer(await shop.getOrder({ ...clerk, orderNo }), ({ order }) => ({ claims: order.claims }));
  },
  /** DELETE ?orderNo=&n=: waives the fee of an exchange. */
  DELETE: async (args) => {
    const clerk = await requireConsoleAccess(args, 'service');
    const { searchParams } = new URL(args.request.url);
    const wanted = parseWith(waiveFeeSchema, Object.fromEntries(searchParams));
    if (!wanted.ok) return failureResponse(wanted.failure);
    const { shop } = args.context;
    const waived = await shop.waiveExchangeFee({ ...clerk, ...wanted.value });
    if (!waived.ok) return failureResponse(waived.failure);
    const { orderNo } = wanted.value;
    return apiAnswer(await shop.getOrder({ ...clerk, orderNo }), ({ order }) => ({ claims: order.claims }));
  },
});
