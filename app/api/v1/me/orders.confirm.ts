import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { confirmSchema } from '#shared/contracts/orders/order.ts';

/** POST /api/v1/me/orders/confirm: confirms a purchase of the buyer. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const form = await parseBody(request, confirmSchema);
    if (!form.ok) return failureResponse(form.failure);
    const confirmed = await shop.confirmPurchase({
      actor: await session.actor(),
      purchaseNo: form.value.purchaseNo,
    });
    return apiAnswer(confirmed, ({ purchaseNo, purchaseStatus }) => ({
      purchase: { purchaseNo, purchaseStatus },
    }));
  },
});
