import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/server-runtime';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { failureResponse } from '#app/web/failure.ts';
import { fileOf } from './file-of.ts';

/** GET /api/console/files/{id}/bypass: redirects to the file's content. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'any');
  const file = await args.context.shop.getStoredFile({ actor, _id: args.params.id ?? '' });
  return file.ok
    ? redirect(fileOf(file.value).url, { headers: personalHeaders })
    : failureResponse(file.failure);
};
