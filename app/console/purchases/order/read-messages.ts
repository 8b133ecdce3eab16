import type { ActionFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseBody, parseWith } from '#app/web/api.ts';
import { createDeferredLoader } from '#app/web/deferred-loader.ts';
import { failureBodyOf, failureData } from '#app/web/failure.ts';
import { resendMessageSchema } from '#shared/contracts/orders/console-order.ts';
import { orderNoSchema } from '#shared/contracts/orders/order.ts';
import { answerOf } from '../../form/save.ts';

/** GET /console/shop/purchases/orders/{orderNo}/messages: returns the messages of the shop to the buyer. */
export const loader = createDeferredLoader(async (args) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const orderNo = parseWith(orderNoSchema, args.params.orderNo);
  if (!orderNo.ok) return { failure: failureBodyOf(orderNo.failure) };
  const messages = await args.context.shop.listOrderMessages({ ...clerk, orderNo: orderNo.value });
  return messages.ok ? { messages: messages.value } : { failure: failureBodyOf(messages.failure) };
});

/** Sends one of them again. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const orderNo = parseWith(orderNoSchema, args.params.orderNo);
  if (!orderNo.ok) return failureData(orderNo.failure);
  const form = await parseBody(args.request, resendMessageSchema);
  if (!form.ok) return failureData(form.failure);
  const { shop } = args.context;
  const sent = await shop.resendOrderMessage({ ...clerk, orderNo: orderNo.value, ...form.value });
  return answerOf(sent, () => '메시지를 다시 보냈습니다.');
};
