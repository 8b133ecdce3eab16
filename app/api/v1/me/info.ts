import type { LoaderFunctionArgs } from '@remix-run/node';
import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { changeInfoSchema } from '#shared/contracts/members/user.ts';

/** GET /api/v1/me/info */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { _user } = await context.session.requireMember();
  return apiAnswer(await context.shop.getMyAccount({ _user }), (user) => ({ user }));
};

/** PUT /api/v1/me/info: changes the fields in the body. A new password ends every session, this one included. */
export const action = byMethod({
  PUT: async ({ context, request }) => {
    const { _user } = await context.session.requireMember();
    const form = await parseBody(request, changeInfoSchema);
    if (!form.ok) return failureResponse(form.failure);
    const changed = await context.shop.changeMyInfo({
      _user,
      form: form.value,
      address: clientAddress(request),
    });
    if (!changed.ok) return failureResponse(changed.failure);
    return apiAnswer(await context.shop.getMyAccount({ _user }), (user) => ({ user }));
  },
});
