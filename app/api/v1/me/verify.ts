import { byMethod, parseBody } from '#app/web/api.ts';
import { clientAddress } from '#app/web/client-address.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { verifyMeSchema } from '#shared/contracts/user.ts';

/** POST /api/v1/me/verify: proves that the password is known too. */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const { username } = await context.session.requireMember();
    const form = await parseBody(request, verifyMeSchema);
    if (!form.ok) return failureResponse(form.failure);
    const verified = await context.shop.verifyMe({
      username,
      ...form.value,
      address: clientAddress(request),
    });
    return apiAnswer(verified, ({ _user }) => ({ user: { _id: _user } }));
  },
});
