import * as z from 'zod';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { providerOf } from './provider.ts';

/** An object of any shape: each provider's adapter reads its own notices. */
const noticeSchema = z.record(z.string(), z.unknown(), { error: '알림은 JSON 객체여야 합니다.' });

/** POST /api/plugins/{provider}/pay/webhook: a provider's notice, which is only a hint to ask it. */
export const action = byMethod({
  POST: async ({ request, params, context: { shop } }) => {
    const provider = providerOf(params);
    if (!provider.ok) return failureResponse(provider.failure);
    const notice = await parseBody(request, noticeSchema);
    if (!notice.ok) return failureResponse(notice.failure);
    await shop.receivePaymentNotice({ provider: provider.value, body: notice.value });
    return apiValue({ received: true });
  },
});
