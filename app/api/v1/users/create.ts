import { parseWithZod } from '@conform-to/zod/v4';
import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { DOCUMENT_BYTES, htmlDocumentOf } from '#app/web/document.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { bringsForm, readForm } from '#app/web/forms/read-body.ts';
import { signUpSchema } from '#shared/contracts/members/user.ts';

/**
 * POST /api/v1/users: the sign-up form, as JSON or, with a business registration, as multipart, where a field of the
 * bank is `bank.code`.
 */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const files = bringsForm(request) ? await readForm(request, signUpSchema, DOCUMENT_BYTES) : undefined;
    if (files && !files.ok) return failureResponse(files.failure);
    const form = files
      ? parseWith(signUpSchema, parseWithZod(files.value, { schema: signUpSchema }).payload)
      : await parseBody(request, signUpSchema);
    if (!form.ok) return failureResponse(form.failure);
    const joined = await context.shop.join({
      form: form.value,
      businessRegistration: files && (await htmlDocumentOf(files.value, 'businessRegistration')),
      address: clientAddress(request),
    });
    const { username } = form.value;
    return apiAnswer(joined, ({ _user }) => ({ user: { _id: _user, username } }), { status: 201 });
  },
});
