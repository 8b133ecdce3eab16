import * as z from 'zod';
import { byMethod, parseBody } from '#app/web/api.ts';
import { apiValue, failureResponse } from '#app/web/failure.ts';
import { providerOf } from './provider.ts';

/** Object of any shape: each provider's adapter parses its own notifications. */
const noticeSchema = z.record(z.string(), z.unknown(), { error: '알림은 JSON 객체여야 합니다.' });

/**
 * POST /api/plugins/{provider}/pay/webhook: receives a provider's notification, which is not trusted: it only causes a
 * request to the provider.
 */
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
