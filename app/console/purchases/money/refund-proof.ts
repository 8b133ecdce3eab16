import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { createDeferredLoader } from '#app/web/deferred-loader.ts';
import { failureBodyOf } from '#app/web/failure.ts';
import { refundProofQuery } from '#shared/contracts/orders/console-order.ts';

/**
 * GET /console/shop/purchases/orders/{orderNo}/proofs/{why}: returns every step of the calculation of a promise or a
 * refund.
 */
export const loader = createDeferredLoader(async (args) => {
  const { actor } = await requireConsoleAccess(args, 'service');
  const query = parseWith(refundProofQuery, args.params);
  if (!query.ok) return { failure: failureBodyOf(query.failure) };
  const proof = await args.context.shop.getRefundProof({ actor, ...query.value });
  return proof.ok ? { proof: proof.value } : { failure: failureBodyOf(proof.failure) };
});
