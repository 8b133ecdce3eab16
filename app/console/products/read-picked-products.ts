import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { pickedQuery } from '#shared/contracts/catalog.ts';

/** GET /console/shop/products/picked?ids=: returns what forms show of the products they reference. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'catalog');
  const searchParams = Object.fromEntries(new URL(args.request.url).searchParams);
  const { ids } = orThrow(parseWith(pickedQuery, searchParams));
  return Response.json({ products: orThrow(await args.context.shop.getPickedProducts({ actor, ids })) });
};
