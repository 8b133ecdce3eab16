import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { StoredChange } from '#shared/wiring/changes.ts';
import type { Env } from '#shared/wiring/env.ts';
import type { OpenPart } from '#shared/wiring/part-of-shop.ts';
import type { ChangeBody, WholeChange } from './change-body.ts';
import { eventHandler } from './event.ts';
import { workThroughBatch } from './queue-batch.ts';

/** How a follower reads what its queue holds: what a stored change tells it, and changes that are kept elsewhere. */
type Reading<Told> = {
  toldBy: (stored: StoredChange) => readonly Told[];
  readLarge?: (env: Env, id: string) => Promise<string>;
};

/**
 * A function that follows the table: it takes changes from its queue, a batch at once. When that fails it finds out which
 * of them it is, so that Lambda brings back only what really fails, and what comes after it of the same partition.
 *
 * @param consume must bear to see a change twice
 */
export const followingHandler = <Shop, Told>(
  open: OpenPart<Shop>,
  { toldBy, readLarge }: Reading<Told>,
  consume: (shop: Shop, changes: readonly Told[]) => Promise<unknown>,
) =>
  eventHandler<Shop, SQSEvent, SQSBatchResponse>(
    open,
    async (shop, { Records }, context) => {
      const work = {
        read: async ({ body }: SQSRecord) => {
          const told = JSON.parse(body) as ChangeBody;
          if ('images' in told) return toldBy(storedChange(told));
          if (!readLarge) throw new Error(`change ${told.id} is larger than this function is told of`);
          return toldBy(storedChange(JSON.parse(await readLarge((await open()).env, told.id))));
        },
        consume: (changes: readonly Told[]) => consume(shop, changes),
      };
      const again = await workThroughBatch(Records, work, context);
      return { batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })) };
    },
    ({ batchItemFailures }) => ({ failures: batchItemFailures.length }),
  );

const storedChange = ({ id, images }: WholeChange): StoredChange => ({
  id,
  before: itemOf(images.OldImage),
  after: itemOf(images.NewImage),
});

const itemOf = (image: Record<string, AttributeValue> | undefined): Record<string, unknown> | undefined =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0]);
