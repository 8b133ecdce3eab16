import { byMethod } from '#app/web/api.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { startedView } from '#app/web/start-paying.ts';

/**
 * POST /api/v1/shop/orders/{id}/process: starts a payment of an order, and returns the data for the provider's window.
 */
export const action = byMethod({
  POST: async ({ params, context: { shop, session } }) =>
    apiAnswer(
      await shop.startPayment({ actor: await session.actor(), orderNo: params.id ?? '' }),
      startedView,
    ),
});
