import { admit } from '#app/web/access/console-guard.ts';
import { aside } from '#app/web/aside.ts';
import { orThrow } from '#app/web/failure.ts';

/** GET /console/shop/purchases/couriers: the couriers a parcel may go by. */
export const loader = aside(async (args) => {
  const { actor } = await admit(args, 'service');
  return { couriers: orThrow(await args.context.shop.listCouriers({ actor })) };
});

/** They change only on the screen that edits them. */
export const shouldRevalidate = () => false;
