import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { parseWith } from '#app/web/api.ts';
import { orThrow } from '#app/web/failure.ts';
import { approvalSchema } from '#shared/contracts/payment.ts';
import { orderNoOfAttempt } from '#shared/domain/order/order.ts';

/**
 * /plugins/{provider}/pay/result: where the provider sends the shopper back. Charges what was authorised and goes on
 * to the order's result; what went wrong is said there.
 */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { attempt, ...returned } = orThrow(parseWith(approvalSchema, query));
  await shop.approvePayment({ attemptId: attempt, returned });
  return redirect(`/shop/result?order=${orderNoOfAttempt(attempt)}&attempt=${attempt}`, 303);
};
