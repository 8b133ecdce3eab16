import type { Purchase } from '#shared/domain/order/order.ts';
import type { ClaimStatus, OrderStatus } from '#shared/domain/order/status.ts';
import type { Review } from '#shared/domain/review/review.ts';
import {
  type Change,
  type ChangeHandlers,
  COMES_AGAIN_SECONDS,
  handleChange,
} from '#shared/domain/stored/changes.ts';
import { type ProductCountChange, starFigures } from '#shared/domain/stored/products.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/** Updates a product's sales count and review average; each change counts once, even when delivered again. */
export const countSalesAndReviews =
  ({ products, clock }: Pick<Ports, 'products' | 'clock'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    const expiresAt = epochSeconds(clock.now(), COMES_AGAIN_SECONDS);
    for (const change of changes) {
      const count = handleChange(counts, change);
      if (count) await products.countOnce(count._product, count.delta, { _id: count.marker, expiresAt });
    }
  };

/** Change of a product's figures, with the marker by which it counts once. */
type Count = { _product: string; delta: ProductCountChange; marker: string };
type Figures = Required<ProductCountChange>;

const figures = ['sales', 'reviews', 'stars', ...starFigures] as const satisfies readonly (keyof Figures)[];
const none = Object.fromEntries(figures.map((figure) => [figure, 0])) as Figures;

const counts: ChangeHandlers<Count | undefined> = {
  // A purchase that is deleted after its retention period still counts as sold.
  purchase: ({ before, after }) => {
    const delta = difference(sold(before), sold(after));
    if (!after || !delta) return undefined;
    return { _product: after._product, delta, marker: markerOf('purchase', after.purchaseNo, after) };
  },
  review: ({ before, after }) => {
    const review = after ?? before;
    const delta = difference(reviewed(before), reviewed(after));
    if (!review || !delta) return undefined;
    return { _product: review._product, delta, marker: markerOf('review', review._id, after) };
  },
};

/**
 * Makes the marker of a change from the item and its version after the change: the same for every delivery, and in
 * every stream.
 */
const markerOf = (
  entity: 'purchase' | 'review',
  item: string,
  after: { version: number } | undefined,
): string => `${entity}#${item}#${after?.version ?? 'gone'}`;

/** Makes the marker under which a review that was just written is counted. */
export const reviewMarker = (review: Review): string => markerOf('review', review._id, review);

const PAID: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'ORDER_PAYMENT',
  'ORDER_CONFIRM',
  'SHIPPING_CONFIRM',
  'SHIPPING_DELAYED',
  'DELIVERY_COMPLETE',
]);
const UNDONE: ReadonlySet<ClaimStatus> = new Set<ClaimStatus>(['CANCEL_COMPLETED', 'RETURN_COMPLETED']);

/** Counts the units a purchase adds to the sales: from payment until it is cancelled or returned. */
const sold = (purchase: Purchase | undefined): Figures => {
  const isSold =
    purchase !== undefined &&
    PAID.has(purchase.orderStatus) &&
    !(purchase.claimStatus && UNDONE.has(purchase.claimStatus));
  return { ...none, sales: isSold ? purchase.amount : 0 };
};

/** Counts what a shown review adds to the average and to the reviews of its number of stars. */
const reviewed = (review: Review | undefined): Figures =>
  review?.shows ? { ...none, reviews: 1, stars: review.star, [`star${review.star}`]: 1 } : none;

/** Selects the figures that change; the others are left out, so that no item has figures that were never counted. */
const difference = (before: Figures, after: Figures): ProductCountChange | undefined => {
  const changed = figures.flatMap((figure) =>
    after[figure] === before[figure] ? [] : [[figure, after[figure] - before[figure]] as const],
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
};
