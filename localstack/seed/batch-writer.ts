import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Most items in one batch, and batches in progress at once. */
const BATCH = 25;
const AT_ONCE = 4;

/** Params of an entity's `put`. */
type Put = { Item: Record<string, unknown> };

const inKeyOrder = (a: Put, b: Put): number => {
  const [first, second] = [`${a.Item.pk}#${a.Item.sk}`, `${b.Item.pk}#${b.Item.sk}`];
  return first < second ? -1 : first > second ? 1 : 0;
};

/**
 * Creates a writer of many items without conditions, which only a seed may use; items the table refused are sent again.
 * Items are sorted by key: the embedded table then touches few pages at a time, in its indexes too.
 */
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
    const ordered = (puts as readonly Put[]).toSorted(inKeyOrder);
    for (let i = 0; i < ordered.length; i += BATCH)
      batches.push(ordered.slice(i, i + BATCH).map(({ Item }) => Item));
    const worker = async (): Promise<void> => {
      for (let batch = batches.pop(); batch; batch = batches.pop()) await send(batch);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
};
