import { join } from 'node:path';
import {
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf } from '#functions/runtime/change-body.ts';
import { createIam } from '#localstack/embedded/iam/roles.ts';
import { Queue } from '#localstack/embedded/sqs/queue.ts';
import { type SqsServer, startSqs } from '#localstack/embedded/sqs/server.ts';
import { createChangeQueues } from '#shared/integrations/sqs/change-queues.ts';
import { LARGEST_BATCH } from '#shared/usecases/ports/outside/change-queues.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

/** SQS as functions see it, through the client they use on AWS. */

const directory = temporaryDirectory();
const iam = createIam({ accessKeyId: 'cloud', secretAccessKey: 'cloud' }, () => ({
  'dispatch-changes': {
    statements: [{ actions: ['sqs:SendMessage'], resources: ['counts-changes', 'none'] }],
    withheld: [],
  },
  'send-messages': { statements: [], withheld: [] },
}));
const opened = (name: string, inOrder: boolean) =>
  new Queue({ name, inOrder, visibilityMs: 1_000, times: 3 }, join(directory, name), async () => undefined);
const counts = opened('counts-changes', true);
const edge = opened('edge-changes', false);

let sqs: SqsServer;
const clients: SQSClient[] = [];
beforeAll(async () => {
  sqs = await startSqs(new Map([counts, edge].map((queue) => [queue.settings.name, queue])), iam);
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await sqs.stop();
});

const clientOf = (name: string) => {
  const client = new SQSClient({
    endpoint: sqs.endpoint,
    region: 'ap-northeast-2',
    credentials: name === 'cloud' ? { accessKeyId: name, secretAccessKey: name } : iam.keysOf(name),
    useQueueUrlAsEndpoint: false,
  });
  clients.push(client);
  return client;
};
const queuesOf = (name: string) =>
  createChangeQueues(clientOf(name), {
    counts: sqs.queueUrl('counts-changes'),
    edge: sqs.queueUrl('edge-changes'),
    none: sqs.queueUrl('none'),
  });
const taken = (queue: Queue) => {
  const messages = queue.receive({ messages: 10, bytes: 1_000_000 });
  queue.delete(messages.map(({ id }) => id));
  return messages.map(({ body, group }) => ({ body, group }));
};

test('takes a batch, of a change sent twice the first alone, and any text there is', async () => {
  const queues = queuesOf('dispatch-changes');
  const text = '온결\u0000\uFFFF\uD800';
  const body = bodyOf({ eventID: '1', dynamodb: { NewImage: { text: { S: text } } } });
  const batch = [
    { id: '1', body, group: 'a' },
    { id: '2', body: '2', group: 'b' },
  ];
  expect(await queues.send('counts', batch)).toEqual([]);
  expect(await queues.send('counts', batch.slice(1))).toEqual([]);
  const [first, second, third] = taken(counts);
  expect(JSON.parse(first?.body ?? '').images.NewImage.text.S).toBe(text);
  expect(second).toEqual({ body: '2', group: 'b' });
  expect(third).toBeUndefined();
});

test('says which messages of a batch it does not take', async () => {
  const answer = await clientOf('dispatch-changes').send(
    new SendMessageBatchCommand({
      QueueUrl: sqs.queueUrl('counts-changes'),
      Entries: [
        { Id: 'a', MessageBody: 'no group' },
        { Id: 'b', MessageBody: 'both', MessageGroupId: 'g', MessageDeduplicationId: 'both' },
        { Id: 'c', MessageBody: '\uFFFE', MessageGroupId: 'g', MessageDeduplicationId: 'c' },
      ],
    }),
  );
  expect(answer.Successful).toMatchObject([{ Id: 'b', MessageId: expect.any(String) }]);
  expect(answer.Failed).toMatchObject([
    { Id: 'a', Code: 'MissingParameter', SenderFault: true },
    { Id: 'c', Code: 'InvalidMessageContents' },
  ]);
  expect(taken(counts)).toEqual([{ body: 'both', group: 'g' }]);
});

test('refuses what SQS does: names of other letters or too long, an id where there is no order, nothing to say', async () => {
  const send = async (queue: string, entry: Partial<SendMessageBatchRequestEntry>) => {
    const Entries = [{ Id: '1', MessageBody: 'text', ...entry }];
    const command = new SendMessageBatchCommand({ QueueUrl: sqs.queueUrl(queue), Entries });
    return (await clientOf('cloud').send(command)).Failed?.[0]?.Code;
  };
  const named = (MessageGroupId: string, MessageDeduplicationId: string) =>
    send('counts-changes', { MessageGroupId, MessageDeduplicationId });
  const longest = 'x'.repeat(128);
  expect(await named(longest, '!~')).toBeUndefined();
  expect(await named(`${longest}x`, '1')).toBe('InvalidParameterValue');
  expect(await named('회원#1', '1')).toBe('InvalidParameterValue');
  expect(await named('a', `${longest}x`)).toBe('InvalidParameterValue');
  expect(await named('a', '1 2')).toBe('InvalidParameterValue');
  expect(await send('edge-changes', { MessageDeduplicationId: '1' })).toBe('InvalidParameterValue');
  expect(await send('edge-changes', { MessageBody: '' })).toBe('MissingParameter');
  expect(await send('edge-changes', {})).toBeUndefined();
  for (const queue of [counts, edge]) taken(queue);
});

test('refuses a batch that is too long', async () => {
  const half = 'x'.repeat(LARGEST_BATCH / 2 + 1);
  const both = ['1', '2'].map((id) => ({ id, body: half, group: id }));
  await expect(queuesOf('dispatch-changes').send('counts', both)).rejects.toMatchObject({
    name: 'BatchRequestTooLong',
  });
});

test('lets nobody send but whose role allows it, and only to the queues it names', async () => {
  const batch = [{ id: '1', body: '1' }];
  const refused = expect.stringContaining(
    'not authorized to perform: sqs:SendMessage on resource: edge-changes',
  );
  await expect(queuesOf('dispatch-changes').send('edge', batch)).rejects.toMatchObject({
    message: refused,
    $metadata: { httpStatusCode: 403 },
  });
  await expect(queuesOf('send-messages').send('edge', batch)).rejects.toMatchObject({ message: refused });
  await expect(queuesOf('stranger').send('edge', batch)).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
  });
  expect(edge.size).toBe(0);
  await queuesOf('cloud').send('edge', batch);
  expect(taken(edge)).toEqual([{ body: '1', group: undefined }]);
});

test('knows of no other queue, and does nothing the shop does not ask', async () => {
  await expect(queuesOf('dispatch-changes').send('none', [{ id: '1', body: '1' }])).rejects.toMatchObject({
    name: 'QueueDoesNotExist',
  });
  const other = new SendMessageCommand({ QueueUrl: sqs.queueUrl('counts-changes'), MessageBody: '1' });
  await expect(clientOf('dispatch-changes').send(other)).rejects.toMatchObject({
    name: 'UnsupportedOperation',
  });
});
