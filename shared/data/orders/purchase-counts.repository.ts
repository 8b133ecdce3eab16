import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ownerKey } from '#shared/domain/cart/cart.ts';
import { differenceBetween, type Noted, verdictOf } from '#shared/domain/recount/difference.ts';
import { fail } from '#shared/domain/result.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import { COMES_AGAIN_SECONDS } from '#shared/usecases/ports/changes.ts';
import type {
  PurchaseCountChange,
  PurchaseCountsPort,
} from '#shared/usecases/ports/orders/purchase-counts.ts';
import type { UnitOfWorkPort, Write } from '#shared/usecases/ports/unit-of-work.ts';
import type { DataConfig } from '../data-config.ts';

const counted = fail('COUNTED_ALREADY', '이미 집계된 변경입니다.').failure;

/** Counts and their markers have no entity: their attributes are the counted lists, and no consumer may see them. */
const keyOf = (of: Owner | 'shop') => ({
  pk: `purchaseCounts#${of === 'shop' ? of : ownerKey(of)}`,
  sk: 'counts',
});

export const createPurchaseCounts = (
  { client, table }: DataConfig,
  unitOfWork: UnitOfWorkPort,
): PurchaseCountsPort => {
  const read = async (of: Owner | 'shop'): Promise<Record<string, number>> => {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: keyOf(of) }));
    const { pk, sk, ...counts } = Item ?? {};
    return counts as Record<string, number>;
  };

  const marker = (name: string, now: string): Write<'COUNTED_ALREADY'> => ({
    action: 'Put',
    params: {
      TableName: table,
      Item: {
        pk: `counted#${name}`,
        sk: 'marker',
        expiresAt: epochSeconds(now, COMES_AGAIN_SECONDS),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
    refusal: counted,
  });

  /** Returns one update for each counter item, with the changes of each bucket added up. */
  const additions = (deltas: readonly PurchaseCountChange[]): Write[] => {
    const byItem = new Map<string, Map<string, number>>();
    for (const { of, bucket, by } of deltas) {
      const { pk } = keyOf(of);
      const buckets = byItem.get(pk) ?? new Map<string, number>();
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + by);
      byItem.set(pk, buckets);
    }
    return [...byItem].flatMap(([pk, buckets]) => {
      const changed = [...buckets].filter(([, by]) => by !== 0);
      if (changed.length === 0) return [];
      return [
        {
          action: 'Update' as const,
          params: {
            TableName: table,
            Key: { pk, sk: 'counts' },
            UpdateExpression: `ADD ${changed.map((_, i) => `#b${i} :b${i}`).join(', ')}`,
            ExpressionAttributeNames: Object.fromEntries(changed.map(([bucket], i) => [`#b${i}`, bucket])),
            ExpressionAttributeValues: Object.fromEntries(changed.map(([, by], i) => [`:b${i}`, by])),
          },
        },
      ];
    });
  };

  return {
    /** Reads the counts of a buyer's status strip from one item. */
    ofOwner: read,
    /** Reads the counts of the console's lists from one item. */
    ofShop: () => read('shop'),
    async mend(of, figures, now) {
      const { pk } = keyOf(of);
      const key = { pk, sk: 'difference' };
      const [counts, noted] = await Promise.all([
        read(of),
        client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true })),
      ]);
      const difference = differenceBetween(counts, figures);
      const note = noted.Item as Noted | undefined;
      const verdict = verdictOf(difference, note, now);
      if (verdict === 'right') {
        if (note) await client.send(new DeleteCommand({ TableName: table, Key: key }));
        return 'right';
      }
      if (verdict === 'note')
        await client.send(new PutCommand({ TableName: table, Item: { ...key, difference, at: now } }));
      if (verdict !== 'mend') return 'noted';
      const added = await unitOfWork.commit([
        {
          action: 'Delete',
          params: {
            TableName: table,
            Key: key,
            ConditionExpression: '#at = :at',
            ExpressionAttributeNames: { '#at': 'at' },
            ExpressionAttributeValues: { ':at': note?.at },
          },
          refusal: counted,
        },
        ...additions(Object.entries(difference).map(([bucket, by = 0]) => ({ of, bucket, by }))),
      ]);
      return added.ok ? 'mended' : 'noted';
    },

    async countOnce(markers, deltas, now) {
      const written = await unitOfWork.commit([
        ...markers.map((name) => marker(name, now)),
        ...additions(deltas),
      ]);
      if (written.ok) return true;
      if (written.failure.code === counted.code) return false;
      throw new Error(written.failure.message);
    },
  };
};
