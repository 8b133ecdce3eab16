import { byMethod, parseBody } from '#app/web/api.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { promoterBankSchema } from '#shared/contracts/members/promoter.ts';
import { accountOf } from '#shared/contracts/orders/bank.ts';
import type { AnyCode, Failure } from '#shared/domain/result.ts';
import { verificationOf } from './verification.ts';

/** Moves the errors of an account to the fields of this call, which are in `bank`. */
const inBank = <Code extends AnyCode>(failure: Failure<Code>): Failure<Code> => ({
  ...failure,
  issues: failure.issues?.map((issue) => ({ ...issue, path: `bank.${issue.path}` })),
});

/** POST /api/v1/promoter/bank/hold-verifications: sends one won to the account that bonuses are to be paid to. */
export const action = byMethod({
  POST: async ({ request, context: { shop, session } }) => {
    const { _user } = await session.requirePayee();
    const form = await parseBody(request, promoterBankSchema);
    if (!form.ok) return failureResponse(form.failure);
    const started = await shop.startAccountVerification({ _user, form: accountOf(form.value.bank) });
    if (!started.ok) return failureResponse(inBank(started.failure));
    return apiValue({ verification: verificationOf(started.value) }, { status: 201 });
  },
});
