import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/server-runtime';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { ofFileOrThrow } from '#app/web/failure.ts';

/** GET /console/users/{id}/business-registration: redirects to the document a company registered with. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'only');
  const { id: _id = '' } = args.params;
  const document = ofFileOrThrow(await args.context.shop.readBusinessRegistration({ ...clerk, _id }));
  return redirect(document.url, { headers: personalHeaders });
};
