import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Most items one batch takes, and batches under way at once. */
const BATCH = 25;
const AT_ONCE = 4;

/** Params of an entity's `put`. */
export type Put = { Item: Record<string, unknown> };

/** Writes many items without conditions, as only a seed may; what the table turned away is sent again. */
export const createBatchWriter = (client: DynamoDBDocumentClient, table: string) => {
  const send = async (items: readonly Record<string, unknown>[]): Promise<void> => {
    let requests = items.map((Item) => ({ PutRequest: { Item } }));
    while (requests.length > 0) {
      const { UnprocessedItems } = await client.send(
        new BatchWriteCommand({ RequestItems: { [table]: requests } }),
      );
      requests = (UnprocessedItems?.[table] ?? []) as typeof requests;
    }
  };

  return async (puts: readonly object[]): Promise<void> => {
    const batches: Record<string, unknown>[][] = [];
    for (let i = 0; i < puts.length; i += BATCH)
      batches.push(puts.slice(i, i + BATCH).map((put) => (put as Put).Item));
    const worker = async (): Promise<void> => {
      for (let batch = batches.pop(); batch; batch = batches.pop()) await send(batch);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
};
