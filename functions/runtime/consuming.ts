import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { StoredChange } from '#shared/wiring/changes.ts';
import type { Env } from '#shared/wiring/env.ts';
import type { OpenPart } from '#shared/wiring/part-of-shop.ts';
import type { ChangeBody, WholeChange } from './change-body.ts';
import { eventHandler } from './event.ts';
import { workThroughBatch } from './queue-batch.ts';

/** How a consumer reads what its queue holds: what a stored change tells it, and changes that are kept elsewhere. */
type Reading<Told> = {
  toldBy: (stored: StoredChange) => readonly Told[];
  readLarge?: (env: Env, id: string) => Promise<string>;
};

/** Jobs of a consumer by their names, which the log tells of a failure. Each must bear to see a change twice. */
export type ConsumerJobs<Shop, Told> = Readonly<
  Record<string, (shop: Shop, changes: readonly Told[]) => Promise<unknown>>
>;

/**
 * A consumer of the table: it takes changes from its queue, a batch at once. When a job fails it finds out which of them it
 * is, so that Lambda brings back only what really fails, and what comes after it of the same partition. The other jobs go on.
 */
export const consumingHandler = <Shop, Told>(
  open: OpenPart<Shop>,
  { toldBy, readLarge }: Reading<Told>,
  jobs: ConsumerJobs<Shop, Told>,
) => {
  const handler = eventHandler<Shop, SQSEvent, SQSBatchResponse>(
    open,
    async (shop, { Records }, context) => {
      const work = {
        read: async ({ body }: SQSRecord) => {
          const told = JSON.parse(body) as ChangeBody;
          if ('images' in told) return toldBy(storedChange(told));
          if (!readLarge) throw new Error(`change ${told.id} is larger than this function is told of`);
          return toldBy(storedChange(JSON.parse(await readLarge((await open()).env, told.id))));
        },
        jobs: Object.fromEntries(
          Object.entries(jobs).map(([job, consume]) => [
            job,
            (changes: readonly Told[]) => consume(shop, changes),
          ]),
        ),
      };
      const again = await workThroughBatch(Records, work, context);
      return { batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })) };
    },
    ({ batchItemFailures }) => ({ failures: batchItemFailures.length }),
  );
  return Object.assign(handler, { jobs: Object.keys(jobs) });
};

const storedChange = ({ id, images }: WholeChange): StoredChange => ({
  id,
  before: itemOf(images.OldImage),
  after: itemOf(images.NewImage),
});

const itemOf = (image: Record<string, AttributeValue> | undefined): Record<string, unknown> | undefined =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0]);
