import type { LoaderFunctionArgs } from '@remix-run/node';
import { byMethod, parseWith, valuesOf } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { answerUpload, readUploadForm } from '#app/web/forms/picture-upload.ts';
import { uploadForm } from '#shared/contracts/upload.ts';

/** GET /api/v1/files?url=/media/…: returns the picture of a browser's own upload, as soon as it is processed. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireMember();
  const url = new URL(request.url).searchParams.get('url') ?? '';
  return apiAnswer(await shop.awaitUpload({ actor, url }), (image) => ({ image }));
};

/** POST /api/v1/files: multipart with `file` and `purpose`. */
export const action = byMethod({
  POST: async ({ request, context }) => {
    await context.session.requireMember();
    const form = await readUploadForm(request, uploadForm, 'file');
    if (!form.ok) return failureResponse(form.failure);
    const fields = parseWith(uploadForm, valuesOf(form.value));
    return fields.ok
      ? answerUpload(context, form.value, fields.value.purpose)
      : failureResponse(fields.failure);
  },
});
