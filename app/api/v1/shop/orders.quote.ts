import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { quoteSchema } from '#shared/contracts/orders/order.ts';

/** POST /api/v1/shop/orders/quote: calculates the price of an order, with its steps. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const form = await parseBody(request, quoteSchema);
    if (!form.ok) return failureResponse(form.failure);
    const quoted = await shop.quoteOrder({
      actor: await session.actor(),
      request: form.value,
      address: clientAddress(request),
    });
    return apiAnswer(quoted, (answer) => answer);
  },
});
