import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Change, SignedChange } from '#shared/usecases/ports/changes.ts';
import { changesOf, type StoredChange, signedChangeOf } from '#shared/wiring/changes.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { eventHandler } from './event.ts';

/**
 * A function that follows the table. It takes a batch at once; when that fails it goes through it change by change,
 * so that Lambda brings back only what really fails, and what comes after it.
 *
 * @param consume must bear to see a change twice
 */
export const streamHandler = (consume: (shop: Shop, changes: readonly Change[]) => Promise<unknown>) =>
  handlerOf((shop, stored) => consume(shop, stored.flatMap(changesOf)));

/** The same for the audit trail, which tells of every kind of item who signed its change. */
export const signedStreamHandler = (
  consume: (shop: Shop, changes: readonly SignedChange[]) => Promise<unknown>,
) => handlerOf((shop, stored) => consume(shop, stored.map(signedChangeOf)));

const handlerOf = (consume: (shop: Shop, changes: readonly StoredChange[]) => Promise<unknown>) =>
  eventHandler<DynamoDBStreamEvent, DynamoDBBatchResponse>(
    async (shop, event) => {
      try {
        await consume(shop, event.Records.map(storedChangeOf));
        return { batchItemFailures: [] };
      } catch (error) {
        if (event.Records.length === 1) throw error;
        const oneByOne = new BatchProcessor(EventType.DynamoDBStreams);
        const consumeOne = (record: DynamoDBRecord) => consume(shop, [storedChangeOf(record)]);
        return processPartialResponse(event, consumeOne, oneByOne, { processInParallel: false });
      }
    },
    ({ batchItemFailures }) => ({ failures: batchItemFailures.length }),
  );

const storedChangeOf = ({ eventID = '', dynamodb = {} }: DynamoDBRecord): StoredChange => ({
  id: eventID,
  before: itemOf(dynamodb.OldImage),
  after: itemOf(dynamodb.NewImage),
});

const itemOf = (image: Record<string, AttributeValue> | undefined): Record<string, unknown> | undefined =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0]);
