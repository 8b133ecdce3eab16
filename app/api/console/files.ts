import type { LoaderFunctionArgs } from '@remix-run/node';
import { listParams } from '#app/api/list-params.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { byMethod, parseWith } from '#app/web/api.ts';
import { personalHeaders } from '#app/web/cache-headers.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { storedFilesQuery, uploadRequest } from '#shared/contracts/upload.ts';
import { fileOf } from './file-of.ts';
import { withForm } from './with-form.ts';

/**
 * GET /api/console/files: lists uploaded files, of one purpose or all; continued by `summary.cursor`. With
 * `?url=/media/…` it returns the picture of one upload, as soon as it is processed.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'any');
  const { shop } = args.context;
  const query = parseWith(storedFilesQuery, listParams(args.request));
  if (!query.ok) return failureResponse(query.failure);
  const { url, ...page } = query.value;
  if (url !== undefined) return apiAnswer(await shop.awaitUpload({ actor, url }), (image) => ({ image }));
  return apiAnswer(
    await shop.listStoredFiles({ actor, ...page }),
    ({ items, cursor }) => ({ files: items.map(fileOf), summary: { cursor } }),
    { headers: personalHeaders },
  );
};

/** POST: lets a clerk upload a picture directly to storage. */
export const action = byMethod({
  POST: withForm('any', uploadRequest, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.presignUpload({ actor: clerk.actor, ...form }), (upload) => ({ upload }), {
      status: 201,
    }),
  ),
});
