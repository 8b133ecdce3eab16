import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { batchReads } from '#shared/data/common/batch-reads.ts';

type Wire = Record<string, { S: string }>;
type SentCommand = { Key?: Wire; RequestItems?: { mall: { Keys: Wire[]; ConsistentRead?: boolean } } };

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts an HTTP table that has every item but `gone`, rejects the key `bad`, and denies access to `forbidden`. */
const openTable = async () => {
  const requests: string[] = [];
  server = createServer(async (request, response) => {
    const sent = (await json(request)) as SentCommand;
    const keys = sent.Key ? [sent.Key] : (sent.RequestItems?.mall.Keys ?? []);
    const names = keys.map((key) => unmarshall(key).pk as string);
    requests.push(
      `${sent.Key ? 'get' : 'batch'}${sent.RequestItems?.mall.ConsistentRead ? '!' : ''} ${names}`,
    );
    const isBad = names.includes('bad');
    const isForbidden = names.includes('forbidden');
    const items = names.filter((pk) => pk !== 'gone').map((pk) => marshall({ pk, sk: 'x', of: { pk } }));
    const answer = isBad
      ? { __type: 'com.amazon.coral.validate#ValidationException', message: 'bad' }
      : isForbidden
        ? { __type: 'com.amazon.coral.service#AccessDeniedException', message: 'forbidden' }
        : sent.Key
          ? { Item: items[0] }
          : { Responses: { mall: items.toReversed() }, UnprocessedKeys: {} };
    response
      .writeHead(isBad || isForbidden ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' })
      .end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const plain = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'ap-northeast-2',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const client = batchReads(DynamoDBDocumentClient.from(plain));
  const keyOf = (pk: string) => ({ pk, sk: 'x' });
  const get = async (pk: string, how: { ConsistentRead?: boolean; ProjectionExpression?: string } = {}) =>
    (await client.send(new GetCommand({ TableName: 'mall', Key: keyOf(pk), ...how }))).Item;
  const many = async (pks: readonly string[]) =>
    (await client.send(new BatchGetCommand({ RequestItems: { mall: { Keys: pks.map(keyOf) } } }))).Responses
      ?.mall;
  return { get, many, asked: requests };
};

test('batched reads: calls of one moment are one request, and each gets its own items', async () => {
  const { get, many, asked } = await openTable();
  const later = async () => {
    await Promise.resolve();
    return get('c');
  };
  const [a, gone, both, c] = await Promise.all([get('a'), get('gone'), many(['b', 'a']), later()]);
  expect(asked).toEqual(['batch a,gone,b,c']);
  expect(a).toEqual({ pk: 'a', sk: 'x', of: { pk: 'a' } });
  expect(gone).toBeUndefined();
  expect(both?.map(({ pk }) => pk)).toEqual(['b', 'a']);
  expect(c?.pk).toBe('c');
  // Two readers of the same item may both modify it.
  expect(both?.[1]?.of).not.toBe(a?.of);
});

test('batched reads: consistent, projected and single reads are sent on their own', async () => {
  const { get, asked } = await openTable();
  const ConsistentRead = true;
  await Promise.all([
    get('a'),
    get('b', { ConsistentRead }),
    get('c', { ConsistentRead }),
    get('d'),
    get('e', { ProjectionExpression: 'sk' }),
  ]);
  expect(asked.toSorted()).toEqual(['batch a,d', 'batch! b,c', 'get e']);
  await get('f');
  expect(asked.at(-1)).toBe('get f');
});

test('batched reads: at most a hundred items a batch, those of one call together', async () => {
  const { many, asked } = await openTable();
  const names = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter}${n}`);
  const found = await Promise.all([many(names('a', 60)), many(names('b', 60)), many(names('c', 40))]);
  expect(found.map((items) => items?.length)).toEqual([60, 60, 40]);
  expect(asked.map((keys) => keys.split(',').length).toSorted()).toEqual([100, 60]);
});

test('batched reads: a refused call fails alone', async () => {
  const { get, asked } = await openTable();
  const [good, bad] = await Promise.allSettled([get('a'), get('bad')]);
  expect(good).toMatchObject({ status: 'fulfilled', value: { pk: 'a' } });
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'ValidationException' } });
  expect(asked.toSorted()).toEqual(['batch a,bad', 'get a', 'get bad']);
});

test('a batch that fails is each asker’s own failure, which they may write on as if it were theirs alone', async () => {
  const { get, asked } = await openTable();
  const failures = await Promise.all(
    [get('a'), get('forbidden')].map((reading) => reading.catch((error: Error) => error)),
  );
  for (const error of failures) {
    expect(error).toMatchObject({ name: 'AccessDeniedException', message: 'forbidden' });
    Object.defineProperty(error, '__edb_params', { value: 'written by who caught it' });
  }
  expect(asked).toEqual(['batch a,forbidden']);
});
