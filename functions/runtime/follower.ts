import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Change, SignedChange } from '#shared/usecases/ports/changes.ts';
import { changesOf, type StoredChange, signedChangeOf } from '#shared/wiring/changes.ts';
import type { Env } from '#shared/wiring/env.ts';
import { largeChangesOf } from '#shared/wiring/large-changes.ts';
import type { OpenPart } from '#shared/wiring/part-of-shop.ts';
import type { ChangeBody, WholeChange } from './change-body.ts';
import { eventHandler } from './event.ts';
import { workThroughBatch } from './queue-batch.ts';

/**
 * A function that follows the table: it takes changes from its queue, a batch at once. When that fails it finds out which
 * of them it is, so that Lambda brings back only what really fails, and what comes after it of the same partition.
 *
 * @param consume must bear to see a change twice
 */
export const followerHandler = <Shop>(
  open: OpenPart<Shop>,
  consume: (shop: Shop, changes: readonly Change[]) => Promise<unknown>,
) => handlerOf(open, changesOf, consume);

/** The same for the audit trail, which tells of every kind of item who signed its change. */
export const signedFollowerHandler = <Shop>(
  open: OpenPart<Shop>,
  consume: (shop: Shop, changes: readonly SignedChange[]) => Promise<unknown>,
) => handlerOf(open, (stored) => [signedChangeOf(stored)], consume);

const handlerOf = <Shop, Told>(
  open: OpenPart<Shop>,
  toldBy: (stored: StoredChange) => readonly Told[],
  consume: (shop: Shop, changes: readonly Told[]) => Promise<unknown>,
) =>
  eventHandler<Shop, SQSEvent, SQSBatchResponse>(
    open,
    async (shop, { Records }, context) => {
      const work = {
        read: async (record: SQSRecord) =>
          toldBy(await storedChangeOf(record, async () => (await open()).env)),
        consume: (changes: readonly Told[]) => consume(shop, changes),
      };
      const again = await workThroughBatch(Records, work, context);
      return { batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })) };
    },
    ({ batchItemFailures }) => ({ failures: batchItemFailures.length }),
  );

const storedChangeOf = async ({ body }: SQSRecord, env: () => Promise<Env>): Promise<StoredChange> => {
  const told = JSON.parse(body) as ChangeBody;
  if ('images' in told) return storedChange(told);
  return storedChange(JSON.parse(await largeChangesOf(await env()).read(told.id)));
};

const storedChange = ({ id, images }: WholeChange): StoredChange => ({
  id,
  before: itemOf(images.OldImage),
  after: itemOf(images.NewImage),
});

const itemOf = (image: Record<string, AttributeValue> | undefined): Record<string, unknown> | undefined =>
  image && unmarshall(withBytes(image) as Parameters<typeof unmarshall>[0]);

/** A stream tells bytes in base64. The image is its message's alone: it is changed in place. */
const withBytes = (image: Record<string, AttributeValue>): object => {
  for (const name in image) {
    const { B } = image[name] as AttributeValue;
    if (B !== undefined) image[name] = { B: Buffer.from(B, 'base64') as unknown as string };
  }
  return image;
};
