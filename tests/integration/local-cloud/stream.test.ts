import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BatchWriteCommand, DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { beforeEach, expect, test } from 'vitest';
import { type StreamConsumer, startStream } from '#localstack/embedded/stream.ts';
import { describeOnEngines, startDynamo, type TestTable } from '#tests/support/dynamodb.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

describeOnEngines('the stream of the local cloud', ({ engine }) => {
  const root = temporaryDirectory();
  let table: TestTable;
  let dataDir: string;
  beforeEach(async () => {
    table = await startDynamo(engine, { stream: true });
    dataDir = join(root, table.tableName);
    return table.stop;
  });

  const put = (...names: string[]) =>
    table.client.send(
      new BatchWriteCommand({
        RequestItems: { [table.tableName]: names.map((sk) => ({ PutRequest: { Item: { pk: 'a', sk } } })) },
      }),
    );
  const start = (...consumers: StreamConsumer[]) => startStream({ ...table, dataDir, consumers });
  const consumer = (
    invoke: StreamConsumer['invoke'],
    more: Partial<StreamConsumer> = {},
  ): StreamConsumer => ({
    name: 'consumer',
    batchSize: 10,
    windowMs: 0,
    retryMs: 1,
    invoke,
    ...more,
  });
  const deadLetters = () => readFile(join(dataDir, 'dead-letters.jsonl'), 'utf8').catch(() => '');

  test('a record has the shape Lambda gives it', async () => {
    const events: DynamoDBStreamEvent[] = [];
    const stream = await start(consumer(async (event) => void events.push(event)));
    const Item = { pk: 'a', sk: 'b', n: 1, list: ['x', { deep: true }], bytes: Buffer.from('온결') };
    await table.client.send(new PutCommand({ TableName: table.tableName, Item }));
    await table.client.send(new DeleteCommand({ TableName: table.tableName, Key: { pk: 'a', sk: 'b' } }));
    await stream.drain();
    await stream.stop();

    const image = {
      pk: { S: 'a' },
      sk: { S: 'b' },
      n: { N: '1' },
      list: { L: [{ S: 'x' }, { M: { deep: { BOOL: true } } }] },
      bytes: { B: Buffer.from('온결').toString('base64') },
    };
    const records = events.flatMap((event) => event.Records);
    expect(records.map(({ eventName }) => eventName)).toEqual(['INSERT', 'REMOVE']);
    expect(records[0]).toMatchObject({
      eventSource: 'aws:dynamodb',
      eventSourceARN: expect.stringContaining(table.tableName),
      dynamodb: {
        Keys: { pk: { S: 'a' }, sk: { S: 'b' } },
        NewImage: image,
        SequenceNumber: expect.any(String),
      },
    });
    // epoch seconds, which Amazon's engine rounds down to the minute
    const secondsAgo = Date.now() / 1000 - (records[0]?.dynamodb?.ApproximateCreationDateTime ?? 0);
    expect(Math.abs(secondsAgo)).toBeLessThan(120);
    expect(records[1]?.dynamodb).toMatchObject({ OldImage: image });
  });

  test('each consumer gets every change, in events no larger than it asks for', async () => {
    const small: number[] = [];
    const large: string[] = [];
    await put('1', '2', '3', '4', '5');
    const stream = await start(
      consumer(async ({ Records }) => void small.push(Records.length), { name: 'small', batchSize: 2 }),
      consumer(async ({ Records }) => void large.push(...names(Records)), { name: 'large' }),
    );
    await stream.drain();
    await stream.stop();
    expect(Math.max(...small)).toBeLessThanOrEqual(2);
    expect(small.reduce((sum, size) => sum + size, 0)).toBe(5);
    expect(large.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });

  test('within its window a consumer gathers changes of several writes into one event', async () => {
    const sizes: number[] = [];
    const stream = await start(
      consumer(async ({ Records }) => void sizes.push(Records.length), { batchSize: 3, windowMs: 10_000 }),
    );
    for (const name of ['1', '2', '3']) await put(name);
    await stream.drain();
    await stream.stop();
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(3);
    expect(sizes.length).toBeLessThanOrEqual(3);
  });

  test('drain also waits for the changes that consumers make themselves', async () => {
    const seen: string[] = [];
    const stream = await start(
      consumer(async ({ Records }) => {
        seen.push(...names(Records));
        for (const name of names(Records)) if (name.length < 3) await put(`${name}1`);
      }),
    );
    await put('1');
    await stream.drain();
    await stream.stop();
    expect(seen).toEqual(['1', '11', '111']);
  });

  test('after a restart a consumer goes on where it was, and gets again what it had not answered', async () => {
    const before: string[] = [];
    const first = await start(
      consumer(async ({ Records }) => void before.push(...names(Records)), { name: 'steady' }),
      consumer(() => Promise.reject(new Error('down')), { name: 'down', maxTries: Number.POSITIVE_INFINITY }),
    );
    await put('1');
    await expect.poll(() => before).toEqual(['1']);
    await first.stop();

    await put('2');
    const steady: string[] = [];
    const recovered: string[] = [];
    const second = await start(
      consumer(async ({ Records }) => void steady.push(...names(Records)), { name: 'steady' }),
      consumer(async ({ Records }) => void recovered.push(...names(Records)), { name: 'down' }),
    );
    await second.drain();
    await second.stop();
    expect(steady).toEqual(['2']);
    expect(recovered).toEqual(['1', '2']);
  });

  test('a partial failure repeats from the first failed record on', async () => {
    await put('1');
    await put('2');
    await put('3');
    const handed: string[][] = [];
    const stream = await start(
      consumer(async ({ Records }) => {
        handed.push(names(Records));
        const failed = handed.length === 1 ? Records.filter((record) => names([record])[0] === '2') : [];
        return {
          batchItemFailures: failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber })),
        };
      }),
    );
    await stream.drain();
    await stream.stop();
    expect(handed).toEqual([
      ['1', '2', '3'],
      ['2', '3'],
    ]);
    expect(await deadLetters()).toBe('');
  });

  test('a record that fails for good goes to the dead letters alone, and the others pass', async () => {
    for (const name of ['1', '2', 'poison', '4', '5']) await put(name);
    const passed: string[] = [];
    const stream = await start(
      consumer(
        async ({ Records }) => {
          if (names(Records).includes('poison')) throw new Error('cannot read this');
          passed.push(...names(Records));
        },
        { maxTries: 3 },
      ),
    );
    await stream.drain();
    await stream.stop();
    expect(passed).toEqual(['1', '2', '4', '5']);
    const letters = (await deadLetters()).trim().split('\n');
    expect(letters.map((line) => JSON.parse(line))).toMatchObject([
      {
        functionName: 'consumer',
        tries: 3,
        error: 'cannot read this',
        payload: { dynamodb: { Keys: { sk: { S: 'poison' } } } },
      },
    ]);
  });
});

const names = (records: DynamoDBRecord[]): string[] =>
  records.map(({ dynamodb }) => dynamodb?.Keys?.sk?.S ?? '');
