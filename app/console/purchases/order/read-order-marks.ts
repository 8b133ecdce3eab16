import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { createDeferredLoader } from '#app/web/deferred-loader.ts';
import { orThrow } from '#app/web/failure.ts';
import { orderNoteSummariesQuery } from '#shared/contracts/orders/console-order.ts';

/**
 * GET /console/shop/purchases/order-marks: returns the flags and the numbers of notes of the orders whose purchases are
 * listed.
 */
export const loader = createDeferredLoader(async (args) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const searchParams = Object.fromEntries(new URL(args.request.url).searchParams);
  const { orders: orderNos } = orThrow(parseWith(orderNoteSummariesQuery, searchParams));
  return { marks: orThrow(await args.context.shop.listOrderMarks({ ...clerk, orderNos })) };
});
