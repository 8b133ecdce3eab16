import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { DataConfig } from '../data-config.ts';
import { keyOf, type Question } from './shared-partitions.ts';

/** The most items one batch deletes (a limit of the table). */
const BATCH = 25;

/** Deletes everything that shares the partition of what `get` asks for; harmless to repeat. */
export const deletePartition = async ({ client, table }: DataConfig, get: Question): Promise<void> => {
  const { pk } = keyOf(get);
  for (;;) {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ProjectionExpression: 'pk, sk',
        ConsistentRead: true,
        Limit: BATCH,
      }),
    );
    if (Items.length === 0) return;
    const requests = Items.map((Key) => ({ DeleteRequest: { Key } }));
    await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
  }
};
