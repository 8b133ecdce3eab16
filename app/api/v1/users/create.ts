import { byMethod, parseBody, parseWith, valuesOf } from '#app/web/api.ts';
import { clientAddress } from '#app/web/client-address.ts';
import { documentOf } from '#app/web/document.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { signUpSchema } from '#shared/contracts/user.ts';

const isMultipart = (request: Request) =>
  request.headers.get('content-type')?.startsWith('multipart/form-data');

/** POST /api/v1/users: the sign-up form, as JSON or, with a business registration, as multipart. */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const files = isMultipart(request) ? await request.formData() : undefined;
    const form = files ? parseWith(signUpSchema, valuesOf(files)) : await parseBody(request, signUpSchema);
    if (!form.ok) return failureResponse(form.failure);
    const joined = await context.shop.join({
      form: form.value,
      businessRegistration: files && (await documentOf(files, 'businessRegistration')),
      address: clientAddress(request),
    });
    const { username } = form.value;
    return apiAnswer(joined, ({ _user }) => ({ user: { _id: _user, username } }), { status: 201 });
  },
});
