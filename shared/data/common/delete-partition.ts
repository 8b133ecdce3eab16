import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { DataConfig } from '../data-config.ts';
import { keyOf, type PartitionQuery } from './shared-partitions.ts';

/** Most items one batch deletes (a limit of DynamoDB). */
const BATCH = 25;

type Key = { pk: string; sk: string };

/** Deletes all items in the partition of the item that `get` reads. May be repeated. */
export const deletePartition = async (
  data: DataConfig,
  get: PartitionQuery,
  {
    last,
  }: {
    /** Items to delete after all others, because the partition is found by them until then */ last?: (
      key: Key,
    ) => boolean;
  } = {},
): Promise<void> => {
  const { pk } = keyOf(get);
  if (last)
    await deleteKeys(
      data,
      (await keysIn(data, pk)).filter((key) => !last(key)),
    );
  for (;;) {
    const keys = await keysIn(data, pk, BATCH);
    if (keys.length === 0) return;
    await deleteKeys(data, keys);
  }
};

/** Returns the keys of a partition, all or at most `most` of them. Keys in the table itself are read consistently. */
const keysIn = async ({ client, table }: DataConfig, pk: string, most?: number): Promise<Key[]> => {
  const found: Key[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const answer = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ProjectionExpression: 'pk, sk',
        ConsistentRead: true,
        ExclusiveStartKey,
        Limit: most,
      }),
    );
    found.push(...((answer.Items ?? []) as Key[]));
    ExclusiveStartKey = most === undefined ? answer.LastEvaluatedKey : undefined;
  } while (ExclusiveStartKey);
  return found;
};

/** Deletes batch by batch, until DynamoDB has accepted all of each. */
export const deleteKeys = async ({ client, table }: DataConfig, keys: readonly Key[]): Promise<void> => {
  for (let at = 0; at < keys.length; at += BATCH) {
    let requests = keys.slice(at, at + BATCH).map((Key) => ({ DeleteRequest: { Key } }));
    while (requests.length > 0) {
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [table]: requests } }),
      );
      requests = (UnprocessedItems?.[table] ?? []) as typeof requests;
    }
  }
};
