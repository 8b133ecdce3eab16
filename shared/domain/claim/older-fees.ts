import { sum, won } from '#shared/domain/money/won.ts';
import { RETURN_FEE, type Refund } from '#shared/domain/order/order.ts';
import { feeKey, type RefundState } from '#shared/domain/pricing/refund-types.ts';
import { rulesOf } from '#shared/domain/pricing/rules.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { type Claim, isOpen } from './claim.ts';
import { feeNameOf } from './promise.ts';

/**
 * The state after completed claims, with return charges from before there were claim records. Then each completed line paid
 * a charge of its own. They are assigned to the claims of those lines: an open claim keeps one of them, pays no other,
 * and owes no longer what its lines paid besides.
 *
 * @param refunds the order's; those without a proof are from then
 */
export const withOlderFees = (
  quote: Quote,
  state: RefundState,
  claims: readonly Claim[],
  refunds: readonly Pick<Refund, 'purchaseNos' | 'why'>[],
): RefundState => {
  const fees = { ...state.fees };
  let returnFees: number = state.returnFees;
  let unnamed = returnFees - sum(Object.values(fees));
  for (const claim of claims) {
    if (unnamed === 0 || !isOpen(claim) || claim.kind !== 'return' || claim.fault !== 'BUYER') continue;
    const paid = claim.lines.filter(
      ({ purchaseNo, outcome }) =>
        outcome === 'COMPLETED' &&
        refunds.some(({ purchaseNos, why }) => why === undefined && purchaseNos.includes(purchaseNo)),
    );
    const lineIds = new Set(paid.map(({ lineId }) => lineId));
    const charged = paid.length > 0 ? rulesOf(quote).returnCharges(quote, lineIds, RETURN_FEE) : [];
    for (const { of, charges } of charged) {
      const key = feeKey(feeNameOf(claim), of);
      if (fees[key] !== undefined) continue;
      const inGroup = paid.filter(
        ({ lineId }) => !of || quote.groups.find(({ groupId }) => groupId === of)?.lineIds.includes(lineId),
      );
      const fee = Math.max(0, ...charges);
      const taken = Math.min(unnamed, fee * inGroup.length);
      fees[key] = Math.min(taken, fee);
      returnFees -= Math.max(0, taken - fee);
      unnamed -= taken;
    }
  }
  return { ...state, ...(Object.keys(fees).length > 0 && { fees }), returnFees: won(returnFees) };
};
