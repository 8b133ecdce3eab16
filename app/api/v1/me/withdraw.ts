import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { withdrawSchema } from '#shared/contracts/members/user.ts';

/** POST /api/v1/me/withdraw: withdraws the member from the shop (회원 탈퇴) and logs them out. */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const { username } = await context.session.requireMember();
    const form = await parseBody(request, withdrawSchema);
    if (!form.ok) return failureResponse(form.failure);
    const gone = await context.shop.withdraw({ username, ...form.value, address: clientAddress(request) });
    if (gone.ok) await context.session.logOut();
    return apiAnswer(gone, () => ({}));
  },
});
