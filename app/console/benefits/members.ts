import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { membersQuery } from '#shared/contracts/coupon.ts';

/** GET /console/members?ids=&usernames=: returns the members a form is about. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'catalog');
  const searchParams = Object.fromEntries(new URL(args.request.url).searchParams);
  const query = orThrow(parseWith(membersQuery, searchParams));
  return Response.json({ members: orThrow(await args.context.shop.findMembers({ ...query, ...clerk })) });
};
