import { join } from 'node:path';
import type { Context, SQSEvent, SQSRecord } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import { workThroughBatch } from '#functions/runtime/queue-batch.ts';
import { delivery } from '#infra/queue-delivery.ts';
import { pollQueue, type QueueConsumer } from '#localstack/embedded/sqs/poller.ts';
import { Queue, type QueueSettings, type Received } from '#localstack/embedded/sqs/queue.ts';
import { logger } from '#shared/wiring/logger.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const directory = temporaryDirectory();
let opened = 0;

const openQueue = (settings: Partial<QueueSettings> = {}, file?: string) => {
  const buried: Received[] = [];
  const queue = new Queue(
    { name: 'changes', inOrder: true, visibilityMs: 1_000, times: 3, ...settings },
    file ?? join(directory, `${++opened}.jsonl`),
    async (message) => void buried.push(message),
  );
  return { queue, buried };
};
const all = { messages: 10, bytes: 1_000_000 };
const bodies = (messages: readonly { body: string }[]) => messages.map(({ body }) => body);
const of = (group: string, ...contents: string[]) =>
  contents.map((body) => ({ body, group, deduplicationId: body }));

test('a group is hidden while one of it is in hand; other groups go on', () => {
  const { queue } = openQueue();
  queue.send([...of('a', 'a1', 'a2'), ...of('b', 'b1')], 0);
  const [first] = queue.receive({ ...all, messages: 1 }, 0);
  expect(first?.body).toBe('a1');
  expect(bodies(queue.receive(all, 0))).toEqual(['b1']);
  queue.delete([first?.id ?? '']);
  expect(bodies(queue.receive(all, 0))).toEqual(['a2']);
});

test('what is not deleted comes again, in order, when its time is over', () => {
  const { queue } = openQueue();
  queue.send(of('a', 'a1', 'a2'), 0);
  expect(bodies(queue.receive(all, 0))).toEqual(['a1', 'a2']);
  expect(queue.receive(all, 999)).toEqual([]);
  expect(queue.showsAt).toBe(1_000);
  expect(queue.receive(all, 1_000)).toMatchObject([
    { body: 'a1', times: 2 },
    { body: 'a2', times: 2 },
  ]);
});

test('a message sent twice within five minutes is there once', () => {
  const { queue } = openQueue();
  const [id] = queue.send(of('a', 'a1'), 0);
  expect(queue.send(of('a', 'a1'), 299_999)).toEqual([id]);
  expect(queue.size).toBe(1);
  queue.send(of('a', 'a1'), 300_000);
  expect(queue.size).toBe(2);
});

test('without an order nothing waits for another, and what comes twice is there twice', () => {
  const { queue } = openQueue({ inOrder: false });
  queue.send([{ body: '1' }, { body: '2' }], 0);
  queue.receive({ ...all, messages: 1 }, 0);
  queue.send([{ body: '1' }], 0);
  expect(bodies(queue.receive(all, 0))).toEqual(['2', '1']);
});

test('what was handed over too often goes to the dead letters, and its group goes on', () => {
  const { queue, buried } = openQueue({ times: 2 });
  queue.send(of('a', 'a1', 'a2'), 0);
  for (const now of [0, 1_000]) queue.receive({ ...all, messages: 1 }, now);
  expect(bodies(queue.receive(all, 2_000))).toEqual(['a2']);
  expect(buried).toMatchObject([{ body: 'a1', times: 2 }]);
});

test('a restart shows again what was in hand, and nothing that was done', () => {
  const file = join(directory, 'kept.jsonl');
  const before = openQueue({}, file).queue;
  before.send([...of('a', 'a1', 'a2'), ...of('b', 'b1')]);
  const [first] = before.receive(all);
  before.delete([first?.id ?? '']);
  const { queue } = openQueue({}, file);
  expect(bodies(queue.receive(all))).toEqual(['a2', 'b1']);
});

/** Polls a queue and records the messages of each event; `answer` is the function. */
const poll = (
  queue: Queue,
  answer: (contents: string[], event: SQSEvent) => unknown = () => undefined,
  more: Partial<QueueConsumer> = {},
) => {
  const handed: string[][] = [];
  const poller = pollQueue({
    queue,
    batchSize: 10,
    windowMs: 0,
    retryMs: 1,
    invoke: async (event) => {
      handed.push(bodies(event.Records));
      return answer(bodies(event.Records), event);
    },
    ...more,
  });
  return { handed, poller };
};

test('a function that fails for one partition is handed the others', async () => {
  const { queue, buried } = openQueue();
  const { handed, poller } = poll(queue, (contents, { Records }) => ({
    batchItemFailures: Records.filter((_, place) => contents[place]?.startsWith('bad')).map(
      ({ messageId: itemIdentifier }) => ({ itemIdentifier }),
    ),
  }));
  queue.send([...of('bad', 'bad1', 'bad2'), ...of('good', 'good1')]);
  await poller.drain();
  await poller.stop();
  expect(handed.flat().filter((body) => body === 'good1')).toHaveLength(1);
  expect(bodies(buried)).toEqual(['bad1', 'bad2']);
});

test('a change that always fails goes to the dead letters alone, though others of its partition came with it', async () => {
  vi.spyOn(logger, 'error').mockReturnValue(undefined);
  vi.spyOn(logger, 'warn').mockReturnValue(undefined);
  const { queue, buried } = openQueue({ times: delivery.times });
  const seen: string[] = [];
  const work = {
    read: async ({ body }: SQSRecord) => ({ told: [body], fields: {} }),
    jobs: {
      collect: async (told: readonly string[]) => {
        if (told.includes('bad')) throw new Error('bad');
        seen.push(...told);
      },
    },
  };
  const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
  const take = async (_: string[], { Records }: SQSEvent) => ({
    batchItemFailures: (await workThroughBatch(Records, work, context)).map((itemIdentifier) => ({
      itemIdentifier,
    })),
  });
  queue.send(of('a', 'before', 'bad', 'after'));
  const { poller } = poll(queue, take, { retryMs: 0 });
  await poller.drain();
  await poller.stop();
  expect(bodies(buried)).toEqual(['bad']);
  expect(seen).toEqual(['before', 'after']);
});

test('a batch whose function throws, or names a stranger, comes again whole', async () => {
  const { queue } = openQueue({ inOrder: false });
  let times = 0;
  const { handed, poller } = poll(queue, () => {
    times += 1;
    if (times === 1) throw new Error('down');
    return times === 2 ? { batchItemFailures: [{ itemIdentifier: 'stranger' }] } : undefined;
  });
  queue.send([{ body: '1' }, { body: '2' }]);
  await poller.drain();
  await poller.stop();
  expect(handed).toEqual([
    ['1', '2'],
    ['1', '2'],
    ['1', '2'],
  ]);
});

test('messages gather within a window, until a batch is full or somebody waits for all of them', async () => {
  const { queue } = openQueue({ inOrder: false });
  const { handed, poller } = poll(queue, undefined, { windowMs: 60_000, batchSize: 3 });
  for (const body of ['1', '2', '3', '4']) queue.send([{ body }]);
  await expect.poll(() => handed).toEqual([['1', '2', '3']]);
  await poller.drain();
  await poller.stop();
  expect(handed).toEqual([['1', '2', '3'], ['4']]);
});

test('so many batches are under way at once and no more, and of a partition never two', async () => {
  const { queue } = openQueue();
  const ends: (() => void)[] = [];
  const underWay = () => new Promise<void>((resolve) => ends.push(resolve));
  const { handed, poller } = poll(queue, underWay, { batchSize: 1, atATime: 2 });
  queue.send([...of('a', 'a1', 'a2'), ...of('b', 'b1'), ...of('c', 'c1')]);
  await expect.poll(() => handed).toEqual([['a1'], ['b1']]);
  ends[1]?.();
  await expect.poll(() => handed.slice(2)).toEqual([['c1']]);
  ends[2]?.();
  await expect.poll(() => queue.size).toBe(2);
  expect(handed).toHaveLength(3);
  ends[0]?.();
  await expect.poll(() => handed.slice(3)).toEqual([['a2']]);
  const drained = poller.drain();
  ends[3]?.();
  await drained;
  await poller.stop();
});

test('what is to be kept back is handed over when its time has come, also by the process that comes after', () => {
  const file = join(directory, 'late.jsonl');
  const { queue } = openQueue({ inOrder: false, delayMs: 10_000 }, file);
  queue.send([{ body: 'a1' }], 0);
  expect(queue.has(1, 9_999)).toBe(false);
  expect(queue.receive(all, 9_999)).toEqual([]);
  expect(queue.showsAt).toBe(10_000);
  const { queue: next } = openQueue({ inOrder: false, delayMs: 10_000 }, file);
  expect(next.receive(all, 9_999)).toEqual([]);
  expect(bodies(next.receive(all, 10_000))).toEqual(['a1']);
  expect(bodies(queue.receive(all, 10_000))).toEqual(['a1']);
});
