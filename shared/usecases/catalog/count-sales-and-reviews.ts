import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { CountDelta } from '#shared/usecases/ports/catalog.ts';
import type { Change } from '#shared/usecases/ports/changes.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

type Item = Record<string, unknown>;

/** Longer than the stream keeps a change: past it, no delivery comes again. */
const REMEMBERED_SECONDS = 3 * 24 * 60 * 60;

/** Keeps a product's sales count and review average; each change counts once, however often it is delivered. */
export const countSalesAndReviews =
  ({ products, clock }: Pick<Ports, 'products' | 'clock'>) =>
  async (changes: readonly Change[]): Promise<void> => {
    const expiresAt = epochSeconds(clock.now(), REMEMBERED_SECONDS);
    for (const { entity, before, after } of changes) {
      const figures = entity === 'purchase' ? sold : entity === 'review' ? reviewed : undefined;
      if (!figures) continue;
      const delta = difference(figures(before), figures(after));
      if (!delta) continue;
      const _product = String(
        entity === 'purchase' ? bodyOf(after ?? before)._product : (after ?? before)?._product,
      );
      await products.countOnce(_product, delta, {
        _id: countedAs(entity, after ?? before, after),
        expiresAt,
      });
    }
  };

/** Names a change by the item and the version it left behind: the same for every delivery, and in every stream. */
export const countedAs = (entity: string, item: Item | undefined, after: Item | undefined = item): string =>
  `${entity}#${item?.purchaseNo ?? item?._id}#${after?.version ?? 'gone'}`;

const PAID = new Set([
  'ORDER_PAYMENT',
  'ORDER_CONFIRM',
  'SHIPPING_CONFIRM',
  'SHIPPING_DELAYED',
  'DELIVERY_COMPLETE',
]);
const UNDONE = new Set(['CANCEL_COMPLETED', 'RETURN_COMPLETED']);

const bodyOf = (purchase: Item | undefined): Item => (purchase?.body ?? {}) as Item;

/** Units a purchase adds to the sales: from being paid until it is cancelled or returned. */
const sold = (purchase: Item | undefined): Required<CountDelta> => {
  const counts = PAID.has(String(purchase?.orderStatus)) && !UNDONE.has(String(purchase?.claimStatus));
  return { sales: counts ? Number(bodyOf(purchase).amount) : 0, reviews: 0, stars: 0 };
};

/** What a review adds to the average, as long as it shows. */
const reviewed = (review: Item | undefined): Required<CountDelta> =>
  review?.shows === true
    ? { sales: 0, reviews: 1, stars: Number(review.star) }
    : { sales: 0, reviews: 0, stars: 0 };

const difference = (before: Required<CountDelta>, after: Required<CountDelta>): CountDelta | undefined => {
  const delta = {
    sales: after.sales - before.sales,
    reviews: after.reviews - before.reviews,
    stars: after.stars - before.stars,
  };
  return Object.values(delta).some((value) => value !== 0) ? delta : undefined;
};
