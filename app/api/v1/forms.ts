import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { formSchema } from '#shared/contracts/members/form.ts';

/** POST /api/v1/forms: stores a form of a visitor or member. The answer contains its id, but nothing of its content. */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const form = await parseBody(request, formSchema);
    if (!form.ok) return failureResponse(form.failure);
    const sent = await context.shop.submitForm({
      form: form.value,
      address: clientAddress(request),
      actor: await context.session.actor(),
    });
    return apiAnswer(sent, ({ _id, code, createdAt }) => ({ form: { _id, code, createdAt } }), {
      status: 201,
    });
  },
});
