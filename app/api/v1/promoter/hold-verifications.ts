import { byMethod, parseBody } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { accountOf } from '#shared/contracts/bank.ts';
import { promoterBankSchema } from '#shared/contracts/promoter.ts';
import { verificationOf } from './verification.ts';

/** POST /api/v1/promoter/bank/hold-verifications: one won to the account that bonuses are to go to. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const { _user } = await session.requirePayee();
    const form = await parseBody(request, promoterBankSchema);
    if (!form.ok) return failureResponse(form.failure);
    const started = await shop.startHoldVerification({ _user, form: accountOf(form.value.bank) });
    return apiAnswer(started, (check) => ({ verification: verificationOf(check) }), { status: 201 });
  },
});
