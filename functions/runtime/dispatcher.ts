import { createHash } from 'node:crypto';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type Consumer, receivesEntity } from '#infra/triggers.ts';
import { table } from '#shared/data/table.ts';
import { fieldsOfChange, type LogFields } from '#shared/log/log-fields.ts';
import {
  type ChangeMessage,
  type ChangeQueuesPort,
  LARGEST_BATCH,
  MOST_IN_BATCH,
} from '#shared/usecases/ports/outside/change-queues.ts';
import type { ChangePorts } from '#shared/wiring/change-queues.ts';
import { CHANGE, logger } from '#shared/wiring/logger.ts';
import { bodyOf, referenceTo } from './change-body.ts';
import { loggedHandler } from './logged.ts';

/** Most bytes of a message. A larger change is stored outside the queues, and the message has its id. */
export const LARGEST_MESSAGE = 200_000;
/** Times a batch is sent at once; after that the stream delivers it again. */
const TRIES = 3;

/**
 * Creates the function that reads the table's stream and writes each change into the queues of its consumers. A change
 * that a queue refused blocks the stream from that change on: it is delivered again, and changes sent before are sent
 * once more. FIFO queues drop these duplicates, and consumers tolerate them.
 */
export const dispatchHandler = (ports: () => Promise<ChangePorts>, consumers: readonly Consumer[]) =>
  loggedHandler<DynamoDBStreamEvent, DynamoDBBatchResponse>(
    async ({ Records }) => {
      const { queues, large } = await ports();
      const changes = await Promise.all(
        Records.map(
          async (record): Promise<EntityChange> => ({
            ...(await messageOf(record, large)),
            entity: entityOf(record),
          }),
        ),
      );
      const taken = await Promise.all(
        consumers
          .filter(({ name }) => queues.has(name))
          .map((consumer) =>
            sendTo(
              queues,
              consumer,
              changes.filter(({ entity }) => receivesEntity(consumer, entity)),
            ),
          ),
      );
      const remaining = new Set(taken.flat());
      for (const record of Records)
        if (!remaining.has(record.eventID ?? '')) logChange(record.eventID ?? '', logFieldsOf(record));
      const first = Records.find(({ eventID = '' }) => remaining.has(eventID));
      return {
        batchItemFailures: first ? [{ itemIdentifier: first.dynamodb?.SequenceNumber ?? '' }] : [],
      };
    },
    ({ batchItemFailures }) => ({ held: batchItemFailures.length }),
  );

type EntityChange = ChangeMessage & { entity: string; group: string };

const { partitionKey, sortKey, entityName, changedIn } = table;

const entityOf = ({ dynamodb: { NewImage, OldImage } = {} }: DynamoDBRecord): string =>
  (NewImage ?? OldImage)?.[entityName]?.S ?? '';

const messageOf = async (
  record: DynamoDBRecord,
  large: ChangePorts['large'],
): Promise<Required<ChangeMessage>> => {
  const { eventID: id = '', dynamodb } = record;
  const group = groupOf(dynamodb?.Keys?.[partitionKey]?.S ?? '');
  const body = bodyOf(record);
  if (Buffer.byteLength(body) <= LARGEST_MESSAGE) return { id, body, group };
  await large.keep(id, body);
  return { id, body: referenceTo(id), group };
};

const logFieldsOf = (record: DynamoDBRecord): LogFields => {
  const { Keys, NewImage, OldImage } = record.dynamodb ?? {};
  const item = NewImage ?? OldImage;
  return fieldsOfChange({
    entity: entityOf(record),
    pk: Keys?.[partitionKey]?.S ?? '',
    sk: Keys?.[sortKey]?.S ?? '',
    orderNo: item?.orderNo?.S,
    requestId: item?.[changedIn]?.S,
  });
};

/** Logs the changes of an order's items: lines between a request and what consumers did about it. */
const logChange = (change: string, fields: LogFields): void => {
  if (fields.orderNo !== undefined) logger.info(CHANGE, { change, ...fields });
};

/**
 * Returns the message group of a partition. It is hashed because a partition key may be longer and have other
 * characters than a group id.
 */
const groupOf = (partition: string): string => createHash('sha256').update(partition).digest('base64url');

/**
 * Sends messages to a consumer, batch after batch.
 * @returns ids of those that were not sent
 */
const sendTo = async (
  queues: ChangeQueuesPort,
  { name, inOrder }: Consumer,
  changes: readonly EntityChange[],
): Promise<string[]> => {
  const remaining = new Set(changes.map(({ id }) => id));
  const messages = changes.map(
    ({ id, body, group }): ChangeMessage => ({ id, body, ...(inOrder && { group }) }),
  );
  for (const batch of batchesOf(messages)) {
    const refused = await sendBatch(queues, name, batch);
    for (const { id } of batch) if (!refused.has(id)) remaining.delete(id);
    // Later messages must not overtake the refused ones.
    if (refused.size > 0) break;
  }
  return [...remaining];
};

/** Sends a batch, and again the part that was refused. */
const sendBatch = async (
  queues: ChangeQueuesPort,
  consumer: string,
  batch: readonly ChangeMessage[],
): Promise<ReadonlySet<string>> => {
  let refused = new Set(batch.map(({ id }) => id));
  try {
    for (let tries = 0; refused.size > 0 && tries < TRIES; tries++)
      refused = new Set(
        await queues.send(
          consumer,
          batch.filter(({ id }) => refused.has(id)),
        ),
      );
    if (refused.size > 0) logger.error('a queue did not take changes', { consumer, changes: refused.size });
  } catch (error) {
    logger.error('a queue was not reached', { consumer, error: error as Error });
  }
  return refused;
};

/**
 * Splits messages into batches that may be sent, in their order. A batch has at most one message of a group, so that no
 * message overtakes a refused one of its group.
 */
export const batchesOf = (messages: readonly ChangeMessage[]): ChangeMessage[][] => {
  const batches: ChangeMessage[][] = [];
  const next = new Map<string, number>();
  for (const message of messages) {
    const { group } = message;
    let at = (group !== undefined && next.get(group)) || 0;
    while (isFull(batches[at] ?? [], message)) at++;
    batches[at] = [...(batches[at] ?? []), message];
    if (group !== undefined) next.set(group, at + 1);
  }
  return batches;
};

const isFull = (batch: readonly ChangeMessage[], { body }: ChangeMessage): boolean =>
  batch.length === MOST_IN_BATCH ||
  batch.reduce((sum, changeMessage) => sum + bytesOf(changeMessage.body), bytesOf(body)) > LARGEST_BATCH;

const bytesOf = (body: string): number => Buffer.byteLength(body);
