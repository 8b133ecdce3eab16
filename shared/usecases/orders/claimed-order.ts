import { type Claim, claimsInOrder, claimsOf, isOpen } from '#shared/domain/claim/claim.ts';
import { withOlderFees } from '#shared/domain/claim/older-fees.ts';
import { type ClaimedOrder, isRefunding, type NamedProof, priceFrom } from '#shared/domain/claim/promise.ts';
import type { RefundFailure } from '#shared/domain/pricing/refund.ts';
import { nothingRefunded } from '#shared/domain/pricing/refund-types.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '../ports/index.ts';
import type { PlacedQuote, WholeOrder } from '../ports/orders.ts';
import type { Write } from '../ports/unit-of-work.ts';

type Read = Pick<WholeOrder, 'order' | 'purchases' | 'claims' | 'refunds'>;

/** Everything the claims of an order are calculated from. Claims from before there were claim records get one, priced now. */
export const claimedOrderOf = (
  { order, purchases, claims, refunds }: Read,
  { quote }: PlacedQuote,
): Result<{ order: ClaimedOrder; proofs: NamedProof[] }, RefundFailure> => {
  const all = claimsOf(order.orderNo, claims, purchases);
  const state = withOlderFees(quote, order.refundState ?? nothingRefunded(quote), all, refunds);
  const unpriced = claimsInOrder(all).find((claim) => isRefunding(claim) && isOpen(claim) && !claim.promise);
  if (!unpriced) return ok({ order: { quote, state, claims: all }, proofs: [] });
  const priced = priceFrom({ quote, state, claims: all }, unpriced.n);
  if (!priced.ok) return priced;
  return ok({ order: { quote, state, claims: priced.value.claims }, proofs: priced.value.proofs });
};

/** The same, after reading the order's quote. */
export const readClaimedOrder = async (
  { orders }: Pick<Ports, 'orders'>,
  whole: Read,
): Promise<Result<{ order: ClaimedOrder; proofs: NamedProof[] }, RefundFailure>> => {
  const placed = await orders.quoteOf(whole.order.orderNo);
  if (!placed) throw new Error(`order ${whole.order.orderNo} has no quote`);
  return claimedOrderOf(whole, placed);
};

/** An order as read, with records made for claims that had none, and what they promise. */
export const withPromises = async (ports: Pick<Ports, 'orders'>, whole: WholeOrder): Promise<WholeOrder> => {
  const { order, claims, purchases } = whole;
  if (claimsOf(order.orderNo, claims, purchases).length === claims.length) return whole;
  const read = await readClaimedOrder(ports, whole);
  return read.ok ? { ...whole, claims: [...read.value.order.claims] } : whole;
};

/** Stores the claims that are new or changed, and the proofs of what they promise now. */
export const claimWrites = (
  { orderWrites }: Pick<Ports, 'orderWrites'>,
  { order: { orderNo }, claims: stored }: Read,
  claims: readonly Claim[],
  proofs: readonly NamedProof[],
): Write<'CHANGED_MEANWHILE'>[] => [
  ...claims.flatMap((claim) => {
    const before = stored.find(({ n }) => n === claim.n);
    if (before === claim) return [];
    return [orderWrites.putClaim(before ?? { ...claim, version: 0 }, claim)];
  }),
  ...proofs.map((proof) => orderWrites.putRefundProof({ orderNo, ...proof })),
];
