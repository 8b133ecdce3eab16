import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { orThrow } from '#app/web/failure.ts';

/** GET /console/waiting: returns the figures that an open page reads again regularly. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'any');
  const waiting = orThrow(await args.context.shop.getWaiting({ actor }));
  return Response.json(waiting, { headers: { 'cache-control': 'private, no-store' } });
};
