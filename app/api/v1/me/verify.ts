import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { verifyMeSchema } from '#shared/contracts/members/user.ts';

/**
 * POST /api/v1/me/verify: proves the caller's knowledge of the password. For 5 minutes the session may then make calls
 * that otherwise answer 403 STEP_UP_REQUIRED.
 */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const actor = await context.session.requireMember();
    const form = await parseBody(request, verifyMeSchema);
    if (!form.ok) return failureResponse(form.failure);
    const verified = await context.shop.verifyMe({
      actor,
      ...form.value,
      address: clientAddress(request),
    });
    return apiAnswer(verified, ({ _user }) => ({ user: { _id: _user } }));
  },
});
