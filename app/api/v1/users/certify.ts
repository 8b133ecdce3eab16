import { byMethod, parseBody } from '#app/web/api.ts';
import { clientAddress } from '#app/web/client-address.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { VERIFICATION_RESPONSE } from '#app/web/verification-urls.ts';
import { certifySchema } from '#shared/contracts/user.ts';

/** POST /api/v1/users/certify: `{purpose}` opens an identity check, `{identityVerificationId}` asks how it ended. */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const asked = await parseBody(request, certifySchema);
    if (!asked.ok) return failureResponse(asked.failure);
    if ('identityVerificationId' in asked.value)
      return apiAnswer(await context.shop.certify(asked.value), (certification) => ({ certification }));
    const opened = await context.shop.startCertification({
      purpose: asked.value.purpose,
      redirectUrl: new URL(VERIFICATION_RESPONSE, request.url).href,
      address: clientAddress(request),
    });
    return apiAnswer(opened, (window) => ({ window }));
  },
});
