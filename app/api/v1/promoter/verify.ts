import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, failureResponse } from '#app/web/failure.ts';
import { idChoice } from '#shared/contracts/list.ts';
import { accountOtpSchema } from '#shared/contracts/orders/bank.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { verificationOf } from './verification.ts';

const outdated = fail('VERIFICATION_OUTDATED', '더 최근에 보낸 1원이 있습니다. 계좌를 다시 확인해주세요.', {
  details: { isOutdated: true },
});

/** PUT /api/v1/promoter/bank/hold-verifications/{id}/verify: checks the code that came with the one won. */
export const action = byMethod({
  PUT: async ({ request, params, context: { shop, session } }) => {
    const { _user } = await session.requirePayee();
    const which = parseWith(idChoice, { _id: params.id });
    if (!which.ok) return failureResponse(which.failure);
    const form = await parseBody(request, accountOtpSchema);
    if (!form.ok) return failureResponse(form.failure);
    const { _id } = which.value;
    const kept = await shop.confirmPromoterAccount({ _user, form: { _id, ...form.value } });
    if (!kept.ok) return failureResponse(kept.failure);
    const check = await shop.getAccountVerification({ _user, _id });
    return apiAnswer(check ? ok(check) : outdated, (found) => ({ verification: verificationOf(found) }));
  },
});
