import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { recoverySchema } from '#shared/contracts/members/user.ts';

/** POST /api/v1/users/recovery: after an identity verification, returns the username or sets a new password. */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const asked = await parseBody(request, recoverySchema);
    if (!asked.ok) return failureResponse(asked.failure);
    const address = clientAddress(request);
    return asked.value.type === 'username'
      ? apiAnswer(await context.shop.findUsername({ ...asked.value, address }), (user) => ({ user }))
      : apiAnswer(await context.shop.resetPassword({ ...asked.value, address }), () => ({}));
  },
});
