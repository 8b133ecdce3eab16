import { admit } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { aside } from '#app/web/aside.ts';
import { orThrow } from '#app/web/failure.ts';
import { orderMarksQuery } from '#shared/contracts/orders/console-order.ts';

/**
 * GET /console/shop/purchases/order-marks: returns the flags and the numbers of notes of the orders whose purchases are
 * listed.
 */
export const loader = aside(async (args) => {
  const clerk = await admit(args, 'service');
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  const { orders: orderNos } = orThrow(parseWith(orderMarksQuery, asked));
  return { marks: orThrow(await args.context.shop.listOrderMarks({ ...clerk, orderNos })) };
});
