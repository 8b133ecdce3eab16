import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { fail } from '#shared/domain/result.ts';
import type { EntityName } from '#shared/usecases/ports/entities.ts';
import type { ListingRebuildPort } from '#shared/usecases/ports/listing-rebuild.ts';
import type { Page, PageQuery } from '#shared/usecases/ports/page.ts';
import type { UnitOfWorkPort } from '#shared/usecases/ports/unit-of-work.ts';
import { decodeCursor, encodeCursor, type Key } from '../common/cursor.ts';
import { checking, deleting } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { table as shape } from '../table.ts';
import { listingEntity } from './listing.entity.ts';
import { listingStateEntity } from './listing-state.entity.ts';
import { countKeyOf } from './repository.ts';
import { scopeCountEntity } from './scope-count.entity.ts';

/** Items of all kinds looked at for one that is wanted; a page holds as many at most. */
const LOOKED_AT = 4;

const moved = fail('STANDING_MOVED', '다시 시도해주세요.').failure;

export const createListingRebuild = (data: DataConfig, unitOfWork: UnitOfWorkPort): ListingRebuildPort => {
  const { client, table } = data;
  const listings = listingEntity(data);
  const states = listingStateEntity(data);
  const counts = scopeCountEntity(data);

  /** A stretch of the whole table: what of it is of one of these kinds. */
  const scan = async <T>(
    kinds: readonly EntityName[],
    { limit, cursor }: PageQuery,
    read: (item: Record<string, unknown>) => T,
  ): Promise<Page<T>> => {
    const answer = await client.send(
      new ScanCommand({
        TableName: table,
        Limit: limit * LOOKED_AT,
        ConsistentRead: true,
        ExclusiveStartKey: decodeCursor(cursor, () => true),
        FilterExpression: `#kind IN (${kinds.map((_, n) => `:kind${n}`).join(', ')})`,
        ExpressionAttributeNames: { '#kind': shape.entityName },
        ExpressionAttributeValues: Object.fromEntries(kinds.map((kind, n) => [`:kind${n}`, kind])),
      }),
    );
    return {
      items: (answer.Items ?? []).map(read),
      cursor: encodeCursor(answer.LastEvaluatedKey as Key | undefined),
    };
  };

  return {
    productIds: (page) => scan(['product'], page, ({ _id }) => String(_id)),
    places: (page) =>
      scan(['listing'], page, ({ scope, _product }) => ({
        scope: String(scope),
        _product: String(_product),
      })),
    scopes: (page) => scan(['listing', 'scope-count'], page, ({ scope }) => String(scope)),

    async drop({ scope, _product }, state) {
      const unmoved = states.remove({ _product });
      await unitOfWork.commit([
        checking(
          unmoved
            .where(({ revision }, { eq, notExists }) =>
              state ? eq(revision, state.revision) : notExists(revision),
            )
            .params(),
          moved,
        ),
        deleting(listings.delete({ scope, _product }).params()),
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
