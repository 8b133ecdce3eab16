import { listMissingMandatory, type Units } from '#shared/domain/offer/claim-offers.ts';
import { type ClaimKind, claimKindLabels } from '#shared/domain/order/claim-variants.ts';
import { lineNames } from '#shared/domain/order/line-names.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import type { Party } from '#shared/domain/order/steps/transition.ts';
import type { Fault, RefundState } from '#shared/domain/pricing/refund-types.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type Claim, type ClaimLine, openLines } from './claim.ts';
import { type ClaimedOrder, isRefunding, stateAfterAll } from './refund-estimates.ts';

/** Adds (`by` 1) or subtracts (`by` -1) the units of these lines. */
const changed = (units: Units, lines: readonly Pick<ClaimLine, 'lineId' | 'amount'>[], by: 1 | -1): Units => {
  const after: Record<string, number> = { ...units };
  for (const { lineId, amount } of lines) after[lineId] = (after[lineId] ?? 0) + by * amount;
  return after;
};

const named = (claim: Claim, purchaseNos: readonly string[]): ClaimLine[] =>
  openLines(claim).filter(({ purchaseNo }) => purchaseNos.includes(purchaseNo));

const refusal = (message: string) => fail('OFFER_MANDATORY', message);

/**
 * Refuses a claim that would leave a main product without its mandatory items: these can be cancelled or returned only
 * together with it (decisions/products.md). A claim that is the shop's fault is not refused: broken goods, or goods a
 * clerk cannot send after all. Failure: CONFLICT / OFFER_MANDATORY.
 *
 * @param left state of the order after all open claims are completed
 * @param taken all units of the claim, including offer items that are claimed with them
 */
export const keepsMandatory = (
  quote: Pick<ClaimedOrder['quote'], 'lines'>,
  left: RefundState,
  { taken, kind, fault, by }: { taken: readonly Purchase[]; kind: ClaimKind; fault: Fault; by: Party },
): Result<void, 'OFFER_MANDATORY'> => {
  if (kind === 'exchange' || (fault === 'SHOP' && (kind === 'return' || by === 'clerk')))
    return ok(undefined);
  const after = { kept: changed(left.kept, taken, -1), excused: left.excused };
  const without = listMissingMandatory(quote.lines, left, after);
  if (without.length === 0) return ok(undefined);
  const names = without.map(lineNames(taken)).join(', ');
  const word = claimKindLabels[kind];
  const rule = `${names}: 필수 상품은 따로 ${word}할 수 없습니다. 본상품을 취소하거나 반품하면 함께 처리됩니다.`;
  if (by === 'clerk') return refusal(`${rule} 품절·불량 등 판매자 사유로는 따로 접수할 수 있습니다.`);
  return refusal(kind === 'return' ? `${rule} 불량이나 오배송이라면 해당 사유를 선택해주세요.` : rule);
};

/**
 * Refuses that lines of a claim become the buyer's fault, under the rule of `keepsMandatory`. Failure: CONFLICT /
 * OFFER_MANDATORY.
 */
export const keepsMandatoryAsBuyers = (
  order: ClaimedOrder,
  claim: Claim,
  purchaseNos: readonly string[],
): Result<void, 'OFFER_MANDATORY'> => {
  if (!isRefunding(claim)) return ok(undefined);
  const lines = named(claim, purchaseNos);
  const { kept, excused } = stateAfterAll(order);
  const others = changed(excused, lines, -1);
  const without = listMissingMandatory(
    order.quote.lines,
    { kept: changed(kept, lines, 1), excused: others },
    { kept, excused: others },
  );
  if (without.length === 0) return ok(undefined);
  const word = claimKindLabels[claim.kind];
  return refusal(
    `필수 상품만 따로 ${word}하는 신청은 고객 책임으로 바꿀 수 없습니다. 신청을 거절하거나 본상품도 함께 접수해주세요.`,
  );
};

/**
 * Refuses a refusal or withdrawal that would keep a main product without its mandatory items: these must be refused or
 * withdrawn with it, or before it. A clerk may refuse the main product even if its items were already returned.
 * Failure: CONFLICT / OFFER_MANDATORY.
 */
export const staysWithMandatory = (
  order: ClaimedOrder,
  claim: Claim,
  purchaseNos: readonly string[],
  outcome: 'REFUSED' | 'WITHDRAWN',
): Result<void, 'OFFER_MANDATORY'> => {
  if (!isRefunding(claim)) return ok(undefined);
  const lines = named(claim, purchaseNos);
  const { kept, excused } = stateAfterAll(order);
  // Goods that were not sent yet cannot be broken: goods cancelled in one claim stay together, no matter whose fault it
  // is.
  const together = claim.kind === 'cancel' && claim.fault === 'SHOP' ? openLines(claim) : [];
  const others = changed(excused, together, -1);
  const without = listMissingMandatory(
    order.quote.lines,
    { kept, excused: others },
    { kept: changed(kept, lines, 1), excused: others },
  );
  const waiting = order.claims
    .filter(isRefunding)
    .flatMap(openLines)
    .filter(({ purchaseNo }) => !purchaseNos.includes(purchaseNo));
  const isWaiting = without.some((lineId) => waiting.some((line) => line.lineId === lineId));
  if (outcome === 'REFUSED')
    return isWaiting
      ? refusal('함께 신청된 필수 상품도 같이 거절해주세요. 본상품만 남길 수 없습니다.')
      : ok(undefined);
  if (isWaiting) return refusal('함께 신청된 필수 상품의 요청을 먼저 철회해주세요.');
  return without.length > 0
    ? refusal('함께 신청된 필수 상품이 이미 처리되어 철회할 수 없습니다.')
    : ok(undefined);
};
