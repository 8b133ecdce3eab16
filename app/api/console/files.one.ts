import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { fileOf } from './file-of.ts';
import { withoutForm } from './with-form.ts';

/** GET /api/console/files/{id}: returns one uploaded file. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'any');
  const file = await args.context.shop.getStoredFile({ actor, _id: args.params.id ?? '' });
  return apiAnswer(file, (found) => ({ file: fileOf(found) }), { headers: personalHeaders });
};

/** DELETE: refused as long as it is unknown if something uses the file. */
export const action = byMethod({
  DELETE: withoutForm('any', async ({ shop, clerk: { actor }, id: _id }) =>
    apiAnswer(await shop.deleteStoredFile({ actor, _id }), () => ({})),
  ),
});
