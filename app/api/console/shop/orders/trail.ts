import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';

/** GET /api/console/shop/orders/{orderNo}/trail: lists who did what to an order, newest first. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const orderNo = parseWith(orderNoSchema, args.params.orderNo);
  if (!orderNo.ok) return failureResponse(orderNo.failure);
  const trail = await args.context.shop.getOrderTrail({ ...clerk, orderNo: orderNo.value });
  return apiAnswer(trail, (entries) => ({ trail: entries }), { headers: personalHeaders });
};
