import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Change } from '#shared/usecases/ports/changes.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { eventHandler } from './event.ts';

/** Where ElectroDB writes the entity's name. */
const ENTITY = '__edb_e__';

/**
 * A function that follows the table. It takes a batch at once; when that fails it goes through it change by change,
 * so that Lambda brings back only what really fails, and what comes after it.
 *
 * @param consume must bear to see a change twice
 */
export const streamHandler = (consume: (shop: Shop, changes: readonly Change[]) => Promise<unknown>) =>
  eventHandler<DynamoDBStreamEvent, DynamoDBBatchResponse>(
    async (shop, event) => {
      try {
        await consume(shop, event.Records.map(changeOf));
        return { batchItemFailures: [] };
      } catch (error) {
        if (event.Records.length === 1) throw error;
        const oneByOne = new BatchProcessor(EventType.DynamoDBStreams);
        const consumeOne = (record: DynamoDBRecord) => consume(shop, [changeOf(record)]);
        return processPartialResponse(event, consumeOne, oneByOne, { processInParallel: false });
      }
    },
    ({ batchItemFailures }) => ({ failures: batchItemFailures.length }),
  );

/** The change a record of the stream tells of, in plain values. */
const changeOf = ({ eventID = '', dynamodb = {} }: DynamoDBRecord): Change => {
  const before = itemOf(dynamodb.OldImage);
  const after = itemOf(dynamodb.NewImage);
  return {
    id: eventID,
    entity: String((after ?? before)?.[ENTITY] ?? ''),
    ...(before && { before }),
    ...(after && { after }),
  };
};

const itemOf = (image: Record<string, AttributeValue> | undefined): Record<string, unknown> | undefined =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0]);
