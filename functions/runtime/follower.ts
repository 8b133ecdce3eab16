import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Change, SignedChange } from '#shared/usecases/ports/changes.ts';
import { changesOf, type StoredChange, signedChangeOf } from '#shared/wiring/changes.ts';
import { largeChangesOf } from '#shared/wiring/large-changes.ts';
import { getEnv, type Shop } from '#shared/wiring/shop.ts';
import type { ChangeBody, WholeChange } from './change-body.ts';
import { eventHandler } from './event.ts';
import { workThroughBatch } from './queue-batch.ts';

/**
 * A function that follows the table: it takes changes from its queue, a batch at once. When that fails it finds out which
 * of them it is, so that Lambda brings back only what really fails, and what comes after it of the same partition.
 *
 * @param consume must bear to see a change twice
 */
export const followerHandler = (consume: (shop: Shop, changes: readonly Change[]) => Promise<unknown>) =>
  handlerOf(changesOf, consume);

/** The same for the audit trail, which tells of every kind of item who signed its change. */
export const signedFollowerHandler = (
  consume: (shop: Shop, changes: readonly SignedChange[]) => Promise<unknown>,
) => handlerOf((stored) => [signedChangeOf(stored)], consume);

const handlerOf = <Told>(
  toldBy: (stored: StoredChange) => readonly Told[],
  consume: (shop: Shop, changes: readonly Told[]) => Promise<unknown>,
) =>
  eventHandler<SQSEvent, SQSBatchResponse>(
    async (shop, { Records }, context) => {
      const work = {
        read: async (record: SQSRecord) => toldBy(await storedChangeOf(record)),
        consume: (changes: readonly Told[]) => consume(shop, changes),
      };
      const again = await workThroughBatch(Records, work, context);
      return { batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })) };
    },
    ({ batchItemFailures }) => ({ failures: batchItemFailures.length }),
  );

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
