import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeBody } from '#functions/runtime/change-body.ts';
import { dispatchHandler, LARGEST_MESSAGE } from '#functions/runtime/dispatcher.ts';
import { functionRoles } from '#infra/function-roles.ts';
import { consumers, dispatcher, queueOf } from '#infra/triggers.ts';
import { createIam, type Roles } from '#localstack/embedded/iam/roles.ts';
import { startS3 } from '#localstack/embedded/s3/server.ts';
import { pollQueue, type QueuePoller } from '#localstack/embedded/sqs/poller.ts';
import { Queue } from '#localstack/embedded/sqs/queue.ts';
import { startSqs } from '#localstack/embedded/sqs/server.ts';
import { startStream } from '#localstack/embedded/stream.ts';
import { createS3Storage } from '#shared/integrations/s3/storage.ts';
import { createChangeQueues } from '#shared/integrations/sqs/change-queues.ts';
import { createLargeChanges } from '#shared/wiring/large-changes.ts';
import { logger } from '#shared/wiring/logger.ts';
import { startDynamo, type TestTable } from '#tests/support/dynamodb.ts';
import { s3KeyPair } from '#tests/support/s3.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

/** Complete path of a change: table, stream, dispatcher under its own role, queue, consumer. */

vi.spyOn(logger, 'info').mockReturnValue(undefined);
vi.spyOn(logger, 'error').mockReturnValue(undefined);

const root = temporaryDirectory();
let roles: Roles;
const iam = createIam(s3KeyPair, () => roles);
const region = 'ap-northeast-2';

beforeAll(() => {
  roles = functionRoles();
});

let table: TestTable;
let dataDir: string;
let ends: (() => unknown)[];
beforeEach(async () => {
  table = await startDynamo(undefined, { stream: true });
  dataDir = join(root, table.tableName);
  ends = [table.stop];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
});

/** One receives changes of users, the other of products. */
const chosen = consumers.filter(({ name }) => ['count-statistics', 'refresh-listings'].includes(name));

/** Opens the path; a consumer passes bodies to `take`, and fails when it throws. */
const open = async (
  take: (consumer: string, body: ChangeBody) => void,
  dispatching: (event: DynamoDBStreamEvent) => void = () => undefined,
) => {
  const s3 = await startS3({ dataDir, iam, buckets: ['upload'], onObjectCreated: async () => undefined });
  const queues = chosen.map(
    (consumer) =>
      new Queue(
        { name: queueOf(consumer), inOrder: consumer.inOrder, visibilityMs: 60_000, times: 3 },
        join(dataDir, 'queues', consumer.name),
        async () => undefined,
      ),
  );
  const sqs = await startSqs(new Map(queues.map((queue) => [queue.settings.name, queue])), iam);
  const credentials = iam.keysOf(dispatcher.name);
  const client = new SQSClient({ endpoint: sqs.endpoint, region, credentials, useQueueUrlAsEndpoint: false });
  const files = (name: string) =>
    createLargeChanges(
      createS3Storage(new S3Client({ endpoint: s3.endpoint, region, credentials: iam.keysOf(name) }), {
        upload: 'upload',
        media: 'media',
      }),
    );
  const urls = Object.fromEntries(chosen.map((consumer) => [consumer.name, sqs.queueUrl(queueOf(consumer))]));
  const dispatch = dispatchHandler(
    async () => ({ queues: createChangeQueues(client, urls), large: files(dispatcher.name) }),
    chosen,
  );
  const stream = await startStream({
    ...table,
    dataDir,
    consumers: [
      {
        name: dispatcher.name,
        batchSize: 100,
        windowMs: 0,
        retryMs: 1,
        invoke: async (event) => {
          const answer = await dispatch(event, {} as Context);
          dispatching(event);
          return answer;
        },
      },
    ],
  });
  const pollers = chosen.map(
    ({ name }, place): QueuePoller =>
      pollQueue({
        queue: queues[place] as Queue,
        batchSize: 1,
        windowMs: 0,
        retryMs: 1,
        invoke: async ({ Records }: SQSEvent) => {
          for (const { body } of Records) {
            const told = JSON.parse(body) as ChangeBody;
            take(name, 'images' in told ? told : JSON.parse(await files(name).read(told.id)));
          }
        },
      }),
  );
  ends.push(
    () => s3.stop(),
    () => sqs.stop(),
    () => client.destroy(),
    ...pollers.map((poller) => () => poller.stop()),
    () => stream.stop(),
  );
  return async () => {
    await stream.drain();
    await Promise.all(pollers.map((poller) => poller.drain()));
  };
};

/** Writes an item of one partition. */
const put = (sk: string, more: Record<string, unknown> = {}, entity = 'user') =>
  table.client.send(
    new PutCommand({ TableName: table.tableName, Item: { pk: '회원#1', sk, __edb_e__: entity, ...more } }),
  );
const nameIn = (body: ChangeBody): string => ('images' in body && body.images.Keys?.sk?.S) || '';

test('changes of a partition come in their order, to each consumer those it is told of', async () => {
  const seen: Record<string, string[]> = {};
  const settle = await open((consumer, body) => {
    seen[consumer] = [...(seen[consumer] ?? []), nameIn(body)];
  });
  const names = Array.from({ length: 12 }, (_, n) => `n${n}`);
  for (const name of names) await put(name);
  await put('product', {}, 'product');
  await settle();
  expect(seen).toEqual({ 'count-statistics': names, 'refresh-listings': ['product'] });
});

test('a consumer that fails holds up no other', async () => {
  const seen: string[] = [];
  const settle = await open((consumer, body) => {
    if (consumer === 'refresh-listings') throw new Error('down');
    seen.push(nameIn(body));
  });
  await put('product', {}, 'product');
  await put('1');
  await put('2');
  await settle();
  expect(seen).toEqual(['1', '2']);
});

test('a dispatcher that dies after it has sent only repeats, and nobody counts twice', async () => {
  const seen: string[] = [];
  let deaths = 2;
  const settle = await open(
    (_, body) => void seen.push(nameIn(body)),
    () => {
      if (deaths-- > 0) throw new Error('died');
    },
  );
  for (const name of ['1', '2', '3']) await put(name);
  await settle();
  expect(seen).toEqual(['1', '2', '3']);
});

test('a change too large for a queue comes whole, with what it was before', async () => {
  const texts: unknown[] = [];
  const settle = await open((_, body) => {
    if ('images' in body)
      texts.push([body.images.OldImage?.text?.S?.length, body.images.NewImage?.text?.S?.length]);
  });
  await put('1', { text: 'x'.repeat(LARGEST_MESSAGE) });
  await put('1', { text: 'x'.repeat(LARGEST_MESSAGE + 1) });
  await put('1', { text: 'short' });
  await settle();
  expect(texts).toEqual([
    [undefined, LARGEST_MESSAGE],
    [LARGEST_MESSAGE, LARGEST_MESSAGE + 1],
    [LARGEST_MESSAGE + 1, 5],
  ]);
});
