import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AttributeValue, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { table } from '#shared/data/table.ts';
import { HEARTBEAT } from '#shared/domain/stored/entities.ts';

import { watchedLines } from '#shared/usecases/ports/watched.ts';
import { logFieldsOf, type StoredChange } from '#shared/wiring/changes.ts';
import type { Env } from '#shared/wiring/env/env.ts';
import type { OpenPart } from '#shared/wiring/function-container.ts';
import { logger } from '#shared/wiring/logger.ts';
import type { ChangeBody, WholeChange } from './change-body.ts';
import { eventHandler } from './event.ts';
import { workThroughBatch } from './queue-batch.ts';

/**
 * Functions by which a consumer reads its queue: `toldBy` converts a stored change, `readLarge` reads a change stored
 * elsewhere.
 */
type Reading<Told> = {
  toldBy: (stored: StoredChange) => readonly Told[];
  readLarge?: (env: Env, id: string) => Promise<string>;
};

/** Jobs of a consumer by their names, which are logged with a failure. Each job must tolerate seeing a change twice. */
export type ConsumerJobs<Shop, Told> = Readonly<
  Record<string, (shop: Shop, changes: readonly Told[]) => Promise<unknown>>
>;

/**
 * Creates a consumer of the table, which takes changes from its queue in batches. When a job fails, it finds the
 * changes that cause the failure, so that Lambda delivers only these again, and the later ones of the same partition.
 * The other jobs continue. The heartbeat is counted, and no job sees it.
 */
export const consumingHandler = <Shop, Told>(
  open: OpenPart<Shop>,
  { toldBy, readLarge }: Reading<Told>,
  jobs: ConsumerJobs<Shop, Told>,
) => {
  const readingOf = (stored: StoredChange) => ({ told: toldBy(stored), fields: logFieldsOf(stored) });
  const handler = eventHandler<Shop, SQSEvent, SQSBatchResponse>(
    open,
    async (shop, { Records }, context) => {
      const work = {
        read: async ({ body }: SQSRecord) => {
          const change = JSON.parse(body) as ChangeBody;
          if ('images' in change)
            return isHeartbeat(change) ? countHeartbeat() : readingOf(storedChange(change));
          if (!readLarge) throw new Error(`change ${change.id} is larger than this function is told of`);
          return readingOf(storedChange(JSON.parse(await readLarge((await open()).env, change.id))));
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

const isHeartbeat = ({ images }: WholeChange): boolean =>
  images.NewImage?.[table.entityName]?.S === HEARTBEAT;

const countHeartbeat = () => {
  logger.info(watchedLines.heartbeats);
  return { told: [], fields: {} };
};

const storedChange = ({ id, images }: WholeChange): StoredChange => ({
  id,
  before: itemOf(images.OldImage),
  after: itemOf(images.NewImage),
});

const itemOf = (image: Record<string, AttributeValue> | undefined): Record<string, unknown> | undefined =>
  image && unmarshall(image as Parameters<typeof unmarshall>[0]);
