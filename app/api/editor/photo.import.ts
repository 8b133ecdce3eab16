import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { storedFile } from '#app/web/forms/picture-upload.ts';
import { importForm } from '#shared/contracts/upload.ts';

/** POST /api/editor/photo/import: copies a picture of another site to the shop, and answers like an upload. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const actor = await session.requireMember();
    const input = await parseBody(request, importForm);
    if (!input.ok) return failureResponse(input.failure);
    const fileName = input.value.url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
    const imported = await shop.importPicture({ actor, ...input.value });
    return apiAnswer(imported, (image) => storedFile(image, fileName), { status: 201 });
  },
});
