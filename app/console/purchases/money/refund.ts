import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { createDeferredLoader } from '#app/web/deferred-loader.ts';
import { failureBodyOf } from '#app/web/failure.ts';
import { refundPreviewQuery } from '#shared/contracts/orders/console-order.ts';

/** GET /console/shop/purchases/refund?purchaseNos=…: returns the refund that completing these claims would make. */
export const loader = createDeferredLoader(async (args) => {
  const { actor } = await requireConsoleAccess(args, 'service');
  const { searchParams } = new URL(args.request.url);
  const purchaseNos = searchParams.getAll('purchaseNos');
  const step = searchParams.get('step') ?? undefined;
  const amounts = searchParams.getAll('amounts');
  const query = parseWith(refundPreviewQuery, { purchaseNos, step, amounts });
  if (!query.ok) return { failure: failureBodyOf(query.failure) };
  const refunds = await args.context.shop.previewRefund({ actor, ...query.value });
  return refunds.ok ? { refunds: refunds.value } : { failure: failureBodyOf(refunds.failure) };
});
