import { admit } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { aside } from '#app/web/aside.ts';
import { failureBodyOf } from '#app/web/failure.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';

/** GET /console/shop/purchases/orders/{orderNo}/trail: returns who did what to an order. */
export const loader = aside(async (args) => {
  const clerk = await admit(args, 'service');
  const orderNo = parseWith(orderNoSchema, args.params.orderNo);
  if (!orderNo.ok) return { failure: failureBodyOf(orderNo.failure) };
  const trail = await args.context.shop.getOrderTrail({ ...clerk, orderNo: orderNo.value });
  return trail.ok ? { trail: trail.value } : { failure: failureBodyOf(trail.failure) };
});
