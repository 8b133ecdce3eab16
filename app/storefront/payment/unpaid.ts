import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { parseWith, valuesOf } from '#app/web/api.ts';
import { failureData } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { paymentAddress } from '#app/web/payment-address.ts';
import { startPaying } from '#app/web/start-paying.ts';
import { payAgainSchema } from '#shared/contracts/orders/payment.ts';
import { GIVE_UP } from './unpaid-ways.tsx';

/**
 * Runs a buyer's action on an unpaid amount: starts a new attempt to pay an order, the fee of an exchange or an extra
 * charge and redirects to its window, or cancels the order.
 */
export const actOnUnpaid = async ({
  request,
  context: { shop, session },
}: Pick<ActionFunctionArgs, 'request' | 'context'>) => {
  const form = await readForm(request, [payAgainSchema]);
  if (!form.ok) return failureData(form.failure);
  const parsed = parseWith(payAgainSchema, valuesOf(form.value));
  if (!parsed.ok) return failureData(parsed.failure);
  const actor = await session.actor();
  const { orderNo } = parsed.value;
  if (form.value.get('intent') === GIVE_UP) {
    const canceled = await shop.cancelUnpaidOrder({ actor, orderNo });
    return canceled.ok ? redirect(`/shop/result?order=${orderNo}`, 303) : failureData(canceled.failure);
  }
  const started = await startPaying(shop, actor, parsed.value);
  return started.ok ? redirect(paymentAddress(started.value), 303) : failureData(started.failure);
};
