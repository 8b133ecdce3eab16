import {
  BatchProcessor,
  EventType,
  processPartialResponse,
  SqsFifoPartialProcessorAsync,
} from '@aws-lambda-powertools/batch';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Change, SignedChange } from '#shared/usecases/ports/changes.ts';
import { changesOf, type StoredChange, signedChangeOf } from '#shared/wiring/changes.ts';
import { largeChangesOf } from '#shared/wiring/large-changes.ts';
import { getEnv, type Shop } from '#shared/wiring/shop.ts';
import type { ChangeBody, WholeChange } from './change-body.ts';
import { eventHandler } from './event.ts';

/**
 * A function that follows the table: it takes changes from its queue, a batch at once. When that fails it goes through it
 * change by change, so that Lambda brings back only what really fails, and what comes after it of the same partition.
 *
 * @param consume must bear to see a change twice
 */
export const followerHandler = (consume: (shop: Shop, changes: readonly Change[]) => Promise<unknown>) =>
  handlerOf((shop, stored) => consume(shop, stored.flatMap(changesOf)));

/** The same for the audit trail, which tells of every kind of item who signed its change. */
export const signedFollowerHandler = (
  consume: (shop: Shop, changes: readonly SignedChange[]) => Promise<unknown>,
) => handlerOf((shop, stored) => consume(shop, stored.map(signedChangeOf)));

const handlerOf = (consume: (shop: Shop, changes: readonly StoredChange[]) => Promise<unknown>) =>
  eventHandler<SQSEvent, SQSBatchResponse>(
    async (shop, event) => {
      const { Records } = event;
      try {
        await consume(shop, await Promise.all(Records.map(storedChangeOf)));
        return { batchItemFailures: [] };
      } catch (error) {
        if (Records.length === 1) throw error;
        const consumeOne = async (record: SQSRecord) => consume(shop, [await storedChangeOf(record)]);
        return isInOrder(Records)
          ? processPartialResponse(event, consumeOne, new SqsFifoPartialProcessorAsync(), {
              skipGroupOnError: true,
            })
          : processPartialResponse(event, consumeOne, new BatchProcessor(EventType.SQS), {
              processInParallel: false,
            });
      }
    },
    ({ batchItemFailures }) => ({ failures: batchItemFailures.length }),
  );

const isInOrder = ([first]: readonly SQSRecord[]): boolean => first?.attributes.MessageGroupId !== undefined;

const storedChangeOf = async ({ body }: SQSRecord): Promise<StoredChange> => {
  const told = JSON.parse(body) as ChangeBody;
  if ('images' in told) return storedChange(told);
  return storedChange(JSON.parse(await largeChangesOf(await getEnv()).read(told.id)));
};

const storedChange = ({ id, images }: WholeChange): StoredChange => ({
  id,
  before: itemOf(images.OldImage),
  after: itemOf(images.NewImage),
});

const itemOf = (image: Record<string, AttributeValue> | undefined): Record<string, unknown> | undefined =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0]);
