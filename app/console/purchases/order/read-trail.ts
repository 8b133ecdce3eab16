import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { createDeferredLoader } from '#app/web/deferred-loader.ts';
import { failureBodyOf } from '#app/web/failure.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';

/** GET /console/shop/purchases/orders/{orderNo}/trail: returns who did what to an order. */
export const loader = createDeferredLoader(async (args) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const orderNo = parseWith(orderNoSchema, args.params.orderNo);
  if (!orderNo.ok) return { failure: failureBodyOf(orderNo.failure) };
  const trail = await args.context.shop.getOrderTrail({ ...clerk, orderNo: orderNo.value });
  return trail.ok ? { trail: trail.value } : { failure: failureBodyOf(trail.failure) };
});
