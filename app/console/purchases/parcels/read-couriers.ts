import { admit } from '#app/web/access/console-guard.ts';
import { aside } from '#app/web/aside.ts';
import { orThrow } from '#app/web/failure.ts';

/** GET /console/shop/purchases/couriers: returns the couriers of the shop. */
export const loader = aside(async (args) => {
  const { actor } = await admit(args, 'service');
  return { couriers: orThrow(await args.context.shop.listCouriers({ actor })) };
});

/** Never reloads: the couriers change only on the screen that edits them. */
export const shouldRevalidate = () => false;
