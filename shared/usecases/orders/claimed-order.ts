import type { Claim } from '#shared/domain/claim/claim.ts';
import type { ClaimedOrder, NamedProof } from '#shared/domain/claim/refund-estimates.ts';
import { nothingRefunded } from '#shared/domain/pricing/refund-types.ts';
import type { OrderAggregate, PlacedQuote } from '#shared/domain/stored/orders.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Ports } from '../ports/index.ts';

type ReadOrder = Pick<OrderAggregate, 'order' | 'claims'>;

/** Collects all data the claims of an order are calculated from. */
export const claimedOrderOf = ({ order, claims }: ReadOrder, { quote }: PlacedQuote): ClaimedOrder => ({
  quote,
  state: order.refundState ?? nothingRefunded(quote),
  claims,
});

/** Reads the order's quote and collects the data for claims. */
export const readClaimedOrder = async (
  { orders }: Pick<Ports, 'orders'>,
  aggregate: ReadOrder,
): Promise<ClaimedOrder> => {
  const placed = await orders.quoteOf(aggregate.order.orderNo);
  if (!placed) throw new Error(`order ${aggregate.order.orderNo} has no quote`);
  return claimedOrderOf(aggregate, placed);
};

/** Stores the claims that are new or changed, and the proofs of their current promises. */
export const claimWrites = (
  { orderWrites }: Pick<Ports, 'orderWrites'>,
  { order: { orderNo }, claims: stored }: ReadOrder,
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
