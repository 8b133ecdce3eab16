import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { changeOrderSchema, claimSchema, orderNoSchema } from '#shared/contracts/orders/order.ts';
import { orderNames } from '../public-names.ts';

/** GET /api/v1/me/orders?_id=: returns one order of the caller. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const orderNo = parseWith(orderNoSchema, new URL(request.url).searchParams.get('_id') ?? '');
  if (!orderNo.ok) return failureResponse(orderNo.failure);
  return apiAnswer(
    await shop.getMyOrder({ actor: await session.actor(), orderNo: orderNo.value }),
    (order) => ({ order: orderNames(order) }),
  );
};

export const action = byMethod({
  /** Changes the receiver and the request message. */
  PUT: async ({ request, context: { shop, session } }) => {
    const form = await parseBody(request, changeOrderSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { _id: orderNo, ...to } = form.value;
    const actor = await session.actor();
    const changed = await shop.changeMyOrder({ actor, orderNo, ...to });
    return changed.ok
      ? apiAnswer(await shop.getMyOrder({ actor, orderNo }), (order) => ({ order: orderNames(order) }))
      : failureResponse(changed.failure);
  },
  /** Cancels: an unpaid order at once (`?_id=`), paid purchases by a claim in the body. */
  DELETE: async ({ request, context: { shop, session } }) => {
    const actor = await session.actor();
    const _id = new URL(request.url).searchParams.get('_id');
    if (_id)
      return apiAnswer(await shop.cancelUnpaidOrder({ actor, orderNo: _id }), ({ orderNo, orderStatus }) => ({
        order: { orderNo, orderStatus },
      }));
    const claim = await parseBody(request, claimSchema);
    if (!claim.ok) return failureResponse(claim.failure);
    return apiAnswer(await shop.claimPurchases({ actor, claim: claim.value }), (purchases) => ({
      purchases: purchases.map(({ purchaseNo, claimStatus }) => ({ purchaseNo, claimStatus })),
    }));
  },
});
