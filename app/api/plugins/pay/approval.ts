import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { approvalSchema } from '#shared/contracts/orders/payment.ts';
import { pick } from '#shared/domain/pick.ts';
import { providerOf } from './provider.ts';

/**
 * POST /api/plugins/{provider}/pay/approval: confirms a payment. Amounts from the browser are compared, not trusted.
 */
export const action = byMethod({
  POST: async ({ request, params, context: { shop } }) => {
    const provider = providerOf(params);
    if (!provider.ok) return failureResponse(provider.failure);
    const form = await parseBody(request, approvalSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { attempt, ...returned } = form.value;
    return apiAnswer(await shop.approvePayment({ attemptId: attempt, returned }), (order) => ({
      order: pick(order, ['orderNo', 'orderStatus', 'totalPrice']),
    }));
  },
});
