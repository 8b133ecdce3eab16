import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { ListingKey, ListingState } from '#shared/domain/stored/products.ts';

import type { UnitOfWorkPort } from '#shared/domain/stored/unit-of-work.ts';
import { scan } from '../common/scan.ts';
import { toConditionCheck, toDelete } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { listingEntity } from './listing.entity.ts';
import { listingStateEntity } from './listing-state.entity.ts';
import { countKeyOf } from './repository.ts';
import { scopeCountEntity } from './scope-count.entity.ts';

const moved = fail('LISTING_CHANGED', '다시 시도해주세요.').failure;

/**
 * Data that lists are rebuilt from. Reads the whole table, so it is for an operator with separate rights (`npm run
 * reindex`), never for a function.
 */
export interface ListingRebuildPort {
  /** Lists all products, in no order; a page may be empty without being the last */
  productIds(page: PageQuery): Promise<Page<string>>;
  /** Lists all cards of all lists */
  listingKeys(page: PageQuery): Promise<Page<ListingKey>>;
  /** Lists all scopes that have cards or counts, some more than once */
  scopes(page: PageQuery): Promise<Page<string>>;
  /** Removes a card from a list its product is not in, unless the product was moved since `state` was read. */
  drop(listing: ListingKey, state: ListingState | undefined): Promise<void>;
  /** Sets the card count of a list to the real number. @returns false when the list changed meanwhile: count again */
  recount(scope: string): Promise<boolean>;
}

export const createListingRebuild = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): ListingRebuildPort => {
  const listings = listingEntity(data);
  const states = listingStateEntity(data);
  const counts = scopeCountEntity(data);

  return {
    productIds: (page) => scan(data, ['product'], page, ({ _id }) => String(_id)),
    listingKeys: (page) =>
      scan(data, ['listing'], page, ({ scope, _product }) => ({
        scope: String(scope),
        _product: String(_product),
      })),
    scopes: (page) => scan(data, ['listing', 'scope-count'], page, ({ scope }) => String(scope)),

    async drop({ scope, _product }, state) {
      const unmoved = states.remove({ _product });
      await unitOfWork.commit([
        toConditionCheck(
          unmoved
            .where(({ revision }, { eq, notExists }) =>
              state ? eq(revision, state.revision) : notExists(revision),
            )
            .params(),
          moved,
        ),
        toDelete(listings.delete({ scope, _product }).params()),
      ]);
    },

    async recount(scope) {
      const key = countKeyOf(scope);
      const { data: before } = await counts.get(key).go({ consistent: true });
      const { data: cards } = await listings.query
        .latest({ scope })
        .go({ pages: 'all', consistent: true, attributes: ['_product'] });
      const count = cards.length;
      if (before?.count === count || (!before && count === 0)) return true;
      const answer = await counts
        .upsert(key)
        .set({ count })
        .where((is, { eq, notExists }) => (before ? eq(is.count, before.count) : notExists(is.count)))
        .go({ returnOnConditionCheckFailure: true });
      return !answer.rejected;
    },
  };
};
