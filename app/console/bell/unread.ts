import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { orThrow } from '#app/web/failure.ts';

/** GET /console/bell/unread: returns the latest notices, which an open page reads again regularly. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'any');
  const bell = orThrow(await args.context.shop.getBell({ actor }));
  return Response.json(bell, { headers: { 'cache-control': 'private, no-store' } });
};
