import { byMethod } from '#app/web/api.ts';
import { failureResponse } from '#app/web/failure.ts';
import { answerUpload, readUploadForm } from '#app/web/forms/picture-upload.ts';

/** POST /api/editor/photo: multipart with `file`, a picture inside a text. */
export const action = byMethod({
  POST: async ({ request, context }) => {
    await context.session.requireMember();
    const form = await readUploadForm(request, [], 'file');
    return form.ok ? answerUpload(context, form.value, 'editor') : failureResponse(form.failure);
  },
});
