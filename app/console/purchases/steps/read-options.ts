import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { createDeferredLoader } from '#app/web/deferred-loader.ts';
import { failureBodyOf } from '#app/web/failure.ts';
import { confirmSchema } from '#shared/contracts/orders/order.ts';

/** GET /console/shop/purchases/options?purchaseNo=…: returns the options that goods may be exchanged for. */
export const loader = createDeferredLoader(async (args) => {
  const { actor } = await requireConsoleAccess(args, 'service');
  const query = parseWith(confirmSchema, Object.fromEntries(new URL(args.request.url).searchParams));
  if (!query.ok) return { failure: failureBodyOf(query.failure) };
  const options = await args.context.shop.listExchangeOptionsFor({ actor, ...query.value });
  return options.ok ? { options: options.value } : { failure: failureBodyOf(options.failure) };
});
