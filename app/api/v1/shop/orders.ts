import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { clientAddress } from '#app/web/client-address.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { idempotencyKeySchema, orderSchema } from '#shared/contracts/order.ts';

/** POST /api/v1/shop/orders: places an order; the same `Idempotency-Key` answers the same order. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const key = parseWith(
      idempotencyKeySchema.optional(),
      request.headers.get('idempotency-key') ?? undefined,
    );
    if (!key.ok) return failureResponse(key.failure);
    const form = await parseBody(request, orderSchema);
    if (!form.ok) return failureResponse(form.failure);
    const actor = await session.ensureActor();
    const placed = await shop.placeOrder({
      actor,
      form: form.value,
      address: clientAddress(request),
      identityVerificationId: session.cookie('verification'),
      idempotencyKey: key.value,
    });
    if (!placed.ok) return failureResponse(placed.failure);
    return apiAnswer(
      await shop.getMyOrder({ actor, orderNo: placed.value.orderNo }),
      (order) => ({ order }),
      { status: 201 },
    );
  },
});
