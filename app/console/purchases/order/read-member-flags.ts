import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { createDeferredLoader } from '#app/web/deferred-loader.ts';
import { orThrow } from '#app/web/failure.ts';
import { memberFlagsQuery } from '#shared/contracts/members/console-user.ts';

/** GET /console/shop/purchases/member-flags: returns the flags of members whose orders are listed. */
export const loader = createDeferredLoader(async (args) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const searchParams = Object.fromEntries(new URL(args.request.url).searchParams);
  const { users } = orThrow(parseWith(memberFlagsQuery, searchParams));
  return { flags: orThrow(await args.context.shop.listMemberFlags({ ...clerk, _users: users })) };
});
