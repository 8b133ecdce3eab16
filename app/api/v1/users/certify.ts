import { clientAddress } from '#app/web/access/client-address.ts';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { VERIFICATION_RESPONSE } from '#app/web/verification-urls.ts';
import { certifySchema } from '#shared/contracts/members/user.ts';

/**
 * POST /api/v1/users/certify: `{purpose}` starts an identity verification, `{identityVerificationId}` asks for its
 * result. That id is the caller's secret; the one in `window` is the provider's id of the verification.
 */
export const action = byMethod({
  POST: async ({ context, request }) => {
    const asked = await parseBody(request, certifySchema);
    if (!asked.ok) return failureResponse(asked.failure);
    if ('identityVerificationId' in asked.value) {
      const { identityVerificationId } = asked.value;
      return apiAnswer(await context.shop.certify({ identityVerificationId }), (certification) => ({
        certification: { identityVerificationId, ...certification },
      }));
    }
    const opened = await context.shop.startCertification({
      purpose: asked.value.purpose,
      redirectUrl: new URL(VERIFICATION_RESPONSE, request.url).href,
      address: clientAddress(request),
    });
    return apiAnswer(opened, ({ identityVerificationId, window }) => ({
      window,
      certification: { identityVerificationId },
    }));
  },
});
