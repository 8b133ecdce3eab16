import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { startedView } from '#app/web/start-paying.ts';
import { idempotencyKeySchema, orderCallSchema } from '#shared/contracts/orders/order.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { type AnyCode, ok, type Result } from '#shared/domain/result.ts';
import type { PlacedToPay } from '#shared/usecases/orders/placing/place-and-pay.ts';

/** Converts an order whose payment is started by a separate call. */
const alone = <Code extends AnyCode>(placed: Result<Order, Code>): Result<PlacedToPay, Code> =>
  placed.ok ? ok({ order: placed.value }) : placed;

/** POST /api/v1/shop/orders: places an order. The same `Idempotency-Key` returns the same order. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const key = parseWith(
      idempotencyKeySchema.optional(),
      request.headers.get('idempotency-key') ?? undefined,
    );
    if (!key.ok) return failureResponse(key.failure);
    const form = await parseBody(request, orderCallSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { pay, ...order } = form.value;
    const actor = await session.ensureActor();
    const input = {
      actor,
      form: order,
      address: clientAddress(request),
      identityVerificationId: session.cookie('verification'),
      idempotencyKey: key.value,
    };
    const placed = pay ? await shop.placeAndPay(input) : alone(await shop.placeOrder(input));
    if (!placed.ok) return failureResponse(placed.failure);
    const { orderNo } = placed.value.order;
    const { started, seen } = placed.value;
    return apiAnswer(
      seen ? ok(seen) : await shop.getMyOrder({ actor, orderNo }),
      (seen) => ({ order: seen, ...(started?.ok && startedView(started.value)) }),
      { status: 201 },
    );
  },
});
