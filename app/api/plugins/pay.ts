import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { byMethod, parseBody, parseWith } from '#app/web/api.ts';
import { apiAnswer, apiValue, failureResponse } from '#app/web/failure.ts';
import { startPaying } from '#app/web/start-paying.ts';
import { approvalSchema, generateSchema, providerSchema } from '#shared/contracts/payment.ts';
import { fail } from '#shared/domain/result.ts';

/**
 * /api/plugins/{provider}/pay/{config, generate, approval, webhook}: how a browser pays an order (integrations §1).
 * Amounts come from the order alone; nothing the browser says of money is believed.
 */
export const loader = async ({ params, context: { shop } }: LoaderFunctionArgs) => {
  const provider = parseWith(providerSchema, params.provider);
  if (!provider.ok || params.step !== 'config') return notThere();
  return apiValue({ config: shop.getPaymentConfig(provider.value) });
};

export const action = byMethod({
  POST: async ({ request, params, context: { shop, session } }) => {
    const provider = parseWith(providerSchema, params.provider);
    if (!provider.ok) return notThere();
    switch (params.step) {
      case 'generate': {
        const form = await parseBody(request, generateSchema);
        if (!form.ok) return failureResponse(form.failure);
        const started = await startPaying(shop, await session.actor(), form.value);
        return apiAnswer(started, ({ payment, prepared }) => ({
          payment: { _id: payment._id, amount: payment.amount },
          prepared,
        }));
      }
      case 'approval': {
        const form = await parseBody(request, approvalSchema);
        if (!form.ok) return failureResponse(form.failure);
        const { attempt, ...returned } = form.value;
        return apiAnswer(
          await shop.approvePayment({ attemptId: attempt, returned }),
          ({ orderNo, orderStatus, totalPrice }) => ({
            order: { orderNo, orderStatus, totalPrice },
          }),
        );
      }
      case 'webhook': {
        const notice = await parseBody(request, z.unknown());
        if (!notice.ok) return failureResponse(notice.failure);
        await shop.receivePaymentNotice({ provider: provider.value, body: notice.value });
        return apiValue({ received: true });
      }
      default:
        return notThere();
    }
  },
});

const notThere = () => failureResponse(fail('NOT_FOUND', '요청하신 주소를 찾을 수 없습니다.').failure);
