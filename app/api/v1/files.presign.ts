import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { uploadRequest } from '#shared/contracts/upload.ts';

/** POST /api/v1/files/presign: lets the browser upload a picture directly to storage. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const input = await parseBody(request, uploadRequest);
    if (!input.ok) return failureResponse(input.failure);
    const started = await shop.presignUpload({ actor, ...input.value });
    return apiAnswer(started, (upload) => ({ upload }), { status: 201 });
  },
});
