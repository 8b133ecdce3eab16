import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { createDeferredLoader } from '#app/web/deferred-loader.ts';
import { orThrow } from '#app/web/failure.ts';

/** GET /console/shop/purchases/couriers: returns the couriers of the shop. */
export const loader = createDeferredLoader(async (args) => {
  const { actor } = await requireConsoleAccess(args, 'service');
  return { couriers: orThrow(await args.context.shop.listCouriers({ actor })) };
});

/** Never reloads: the couriers change only on the screen that edits them. */
export const shouldRevalidate = () => false;
