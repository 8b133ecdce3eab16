import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { approvalSchema } from '#shared/contracts/orders/payment.ts';
import { orderNoOfAttempt } from '#shared/domain/order/order.ts';

/**
 * /plugins/{provider}/pay/result: the address the provider redirects the shopper back to. Charges the authorised
 * payment and redirects to the order's result, which also shows errors.
 */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { attempt, ...returned } = orThrow(parseWith(approvalSchema, query));
  await shop.approvePayment({ attemptId: attempt, returned });
  return redirect(`/shop/result?order=${orderNoOfAttempt(attempt)}&attempt=${attempt}`, 303);
};
