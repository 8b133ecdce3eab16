import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { DataConfig } from '../data-config.ts';
import { keyOf, type PartitionQuery } from './shared-partitions.ts';

/** The most items one batch deletes (a limit of the table). */
const BATCH = 25;

type Key = { pk: string; sk: string };

/** Deletes all items in the partition of the item that `get` reads; may be repeated. */
export const deletePartition = async (
  data: DataConfig,
  get: PartitionQuery,
  {
    last,
  }: {
    /** What goes when all else has gone, so that it leads here again until then */ last?: (
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

/** The keys of a partition, all or so many of them; those at hand are read consistently. */
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

/** Batch by batch, until the table has taken all of each. */
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
