import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod } from '#app/web/api.ts';
import { admit } from '#app/web/console-guard.ts';
import { apiAnswer } from '#app/web/failure.ts';
import { uploadRequest } from '#shared/contracts/upload.ts';
import { withForm } from './with-form.ts';

/** GET /api/console/files?url=/media/…: the picture an upload has become, as soon as it has. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await admit(args, 'any');
  const url = new URL(args.request.url).searchParams.get('url') ?? '';
  return apiAnswer(await args.context.shop.awaitUpload({ actor, url }), (image) => ({ image }));
};

/** POST: lets a clerk upload a picture straight to storage. */
export const action = byMethod({
  POST: withForm('any', uploadRequest, async ({ shop, clerk, form }) =>
    apiAnswer(await shop.presignUpload({ actor: clerk.actor, ...form }), (upload) => ({ upload }), {
      status: 201,
    }),
  ),
});
