import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { table } from '#shared/data/table.ts';
import { clockOffset, virtualNow } from './clock.ts';
import { localDynamoDbConfig } from './dynamodb.ts';

/** Real milliseconds between two checks if the virtual clock was moved. */
const CLOCK_LOOK_MS = 5_000;

/**
 * Deletes items that have expired at `now` (epoch ms), which dynoxide never does itself; the deletions appear in the
 * stream as on AWS. An item whose expiry was changed meanwhile stays.
 * @returns the number of deleted items
 */
export async function sweepExpired(endpoint: string, tableName: string, now: number): Promise<number> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localDynamoDbConfig(endpoint)));
  const expired = {
    TableName: tableName,
    ExpressionAttributeNames: { '#ttl': table.ttl },
    ExpressionAttributeValues: { ':now': Math.floor(now / 1000) },
  };
  let deleted = 0;
  try {
    const pages = paginateScan({ client }, { ...expired, FilterExpression: '#ttl <= :now' });
    for await (const { Items = [] } of pages) {
      for (const item of Items) {
        const Key = { [table.partitionKey]: item[table.partitionKey], [table.sortKey]: item[table.sortKey] };
        deleted += await client
          .send(new DeleteCommand({ ...expired, Key, ConditionExpression: '#ttl <= :now' }))
          .then(() => 1, keptMeanwhile);
      }
    }
  } finally {
    client.destroy();
  }
  return deleted;
}

/**
 * Sweeps every `everyMs` of real time, because a sweep reads the whole table, and also soon after the virtual clock was
 * moved, so that a jump takes effect.
 */
export function startTtlSweep({
  endpoint,
  tableName,
  clockFile,
  everyMs = 600_000,
}: {
  endpoint: string;
  tableName: string;
  clockFile: string;
  everyMs?: number;
}): { stop(): Promise<void> } {
  let sweeping: Promise<void> = Promise.resolve();
  let swept = { at: Date.now(), offset: clockOffset(clockFile) };
  const timer = setInterval(() => {
    const offset = clockOffset(clockFile);
    if (offset === swept.offset && Date.now() - swept.at < everyMs) return;
    swept = { at: Date.now(), offset };
    sweeping = sweeping
      .then(() => sweepExpired(endpoint, tableName, virtualNow(clockFile)))
      .then(
        () => undefined,
        (error: unknown) => console.error('the sweep of expired items failed', error),
      );
  }, CLOCK_LOOK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}

function keptMeanwhile(error: unknown): number {
  if (error instanceof ConditionalCheckFailedException) return 0;
  throw error;
}
