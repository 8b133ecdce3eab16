import { admit } from '#app/console/guard.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { changeFaultSchema } from '#shared/contracts/console-order.ts';

export const action = byMethod({
  /** PUT /api/console/shop/claims: whose doing a claim is; answers the order's claims with what they promise now. */
  PUT: async (args) => {
    const clerk = await admit(args, 'service');
    const form = await parseBody(args.request, changeFaultSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { shop } = args.context;
    const changed = await shop.changeClaimFault({ ...clerk, ...form.value });
    if (!changed.ok) return failureResponse(changed.failure);
    const { orderNo } = form.value;
    return apiAnswer(await shop.getOrder({ ...clerk, orderNo }), ({ order }) => ({ claims: order.claims }));
  },
});
