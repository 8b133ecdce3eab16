import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { startedView, startPaying } from '#app/web/start-paying.ts';
import { generateSchema } from '#shared/contracts/orders/payment.ts';
import { providerOf } from './provider.ts';

/** POST /api/plugins/{provider}/pay/generate: starts a payment. The amount comes only from the order. */
export const action = byMethod({
  POST: async ({ request, params, context: { shop, session } }) => {
    const provider = providerOf(params);
    if (!provider.ok) return failureResponse(provider.failure);
    const form = await parseBody(request, generateSchema);
    if (!form.ok) return failureResponse(form.failure);
    return apiAnswer(await startPaying(shop, await session.actor(), form.value), startedView);
  },
});
