import { admit } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { aside } from '#app/web/aside.ts';
import { failureBodyOf } from '#app/web/failure.ts';
import { refundProofQuery } from '#shared/contracts/orders/console-order.ts';

/**
 * GET /console/shop/purchases/orders/{orderNo}/proofs/{why}: returns every step of the calculation of a promise or a
 * refund.
 */
export const loader = aside(async (args) => {
  const { actor } = await admit(args, 'service');
  const query = parseWith(refundProofQuery, args.params);
  if (!query.ok) return { failure: failureBodyOf(query.failure) };
  const proof = await args.context.shop.getRefundProof({ actor, ...query.value });
  return proof.ok ? { proof: proof.value } : { failure: failureBodyOf(proof.failure) };
});
