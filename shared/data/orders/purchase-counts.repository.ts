import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ownerKey } from '#shared/domain/cart/cart.ts';
import type { PurchaseCounts } from '#shared/domain/order/purchase-figures.ts';
import type { PurchaseFilter } from '#shared/domain/order/status.ts';
import {
  calculateCountDifference,
  judgeCountDifference,
  type Noted,
} from '#shared/domain/recount/difference.ts';
import { fail } from '#shared/domain/result.ts';
import { COMES_AGAIN_SECONDS } from '#shared/domain/stored/changes.ts';
import type { PurchaseCountChange } from '#shared/domain/stored/purchase-counts.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import type { DataConfig } from '../data-config.ts';

const counted = fail('COUNTED_ALREADY', '이미 집계된 변경입니다.').failure;

/** Counts and their markers have no entity: their attributes are the counted lists, and no consumer may see them. */
const keyOf = (of: Owner | 'shop') => ({
  pk: `purchaseCounts#${of === 'shop' ? of : ownerKey(of)}`,
  sk: 'counts',
});

/** Figures of status strips and console trees, maintained from the stream and never counted on read (rules 7.3). */
export interface PurchaseCountsPort {
  /** Reads the counts of a buyer's purchases by filter; a missing one is 0. */
  ofOwner(owner: Owner): Promise<Partial<Record<PurchaseFilter, number>>>;
  /** Reads the counts of the shop's purchases by list and combined status; a missing one is 0. */
  ofShop(): Promise<PurchaseCounts>;
  /**
   * Compares the figures with what they should be. Changes still in the stream make them differ for a while: a
   * difference is stored, and corrected when it is the same ten minutes later.
   */
  mend(
    of: Owner | 'shop',
    figures: Readonly<Record<string, number>>,
    now: string,
  ): Promise<'right' | 'noted' | 'mended'>;
  /**
   * Adds the deltas of changes named by `markers`. Returns false and adds nothing when any of them was counted before.
   */
  countOnce(
    markers: readonly string[],
    deltas: readonly PurchaseCountChange[],
    now: string,
  ): Promise<boolean>;
}

export const createPurchaseCounts = (
  { client, table }: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
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
      const difference = calculateCountDifference(counts, figures);
      const note = noted.Item as Noted | undefined;
      const verdict = judgeCountDifference(difference, note, now);
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
      const committed = await unitOfWork.commit([
        ...markers.map((name) => marker(name, now)),
        ...additions(deltas),
      ]);
      if (committed.ok) return true;
      if (committed.failure.code === counted.code) return false;
      throw new Error(committed.failure.message);
    },
  };
};
