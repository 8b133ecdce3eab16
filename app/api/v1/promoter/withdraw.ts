import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { withdrawBonusSchema } from '#shared/contracts/members/settlement.ts';

/**
 * POST /api/v1/promoter/bonuses/withdraw: requests a withdrawal. Its won are reserved from now on, and paid to the
 * verified account.
 */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const { _user } = await session.requirePayee();
    const form = await parseBody(request, withdrawBonusSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { _certification, amount, residentRegistrationNumber } = form.value;
    const asked = { _user, amount, identityVerificationId: _certification, residentRegistrationNumber };
    return apiAnswer(await shop.requestWithdrawal(asked), (settlement) => ({ settlement }), { status: 201 });
  },
});
