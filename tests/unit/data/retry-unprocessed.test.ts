import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { retryUnprocessed } from '#shared/data/common/retry-unprocessed.ts';
import { createProductsRepository } from '#shared/data/products/repository.ts';
import type { UnitOfWorkPort } from '#shared/domain/stored/unit-of-work.ts';

type Key = Record<string, { S: string }>;
type Request = { PutRequest: { Item: Key } };

let server: Server | undefined;
afterEach(() => server?.close());

const asProduct = { __edb_e__: 'product', shows: true, _categories: [], body: {}, version: 1 };
const asSku = { __edb_e__: 'sku', name: '', value: [], price: 0, stock: 3, enabled: true, index: 0 };
/** Builds the item of a key of the table. */
const itemAt = (key: Key) => {
  const { pk, sk } = unmarshall(key) as { pk: string; sk: string };
  const [, id = ''] = pk.split('#');
  const sku = sk.split('#')[1];
  const item = sku === undefined ? { ...asProduct, _id: id } : { ...asSku, _product: id, sku };
  return marshall({ pk, sk, __edb_v__: '1', ...item });
};

/** Starts an HTTP table that processes only the last entry of each batch, and returns the others as unprocessed. */
const busyTable = async (stubborn = false) => {
  const asked: number[] = [];
  const pauses: number[] = [];
  server = createServer(async (request, response) => {
    const { RequestItems } = (await json(request)) as {
      RequestItems: { mall: { Keys: Key[] } | Request[] };
    };
    const { mall } = RequestItems;
    const things = Array.isArray(mall) ? mall : mall.Keys;
    asked.push(things.length);
    const done = stubborn ? [] : things.slice(-1);
    const left = things.slice(0, things.length - done.length);
    const answer = Array.isArray(mall)
      ? { UnprocessedItems: left.length > 0 ? { mall: left } : {} }
      : {
          Responses: { mall: (done as Key[]).map(itemAt) },
          UnprocessedKeys: left.length > 0 ? { mall: { ...mall, Keys: left } } : {},
        };
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const plain = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'ap-northeast-2',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const pause = async (ms: number) => void pauses.push(ms);
  const client = DynamoDBDocumentClient.from(retryUnprocessed(plain, { pause, random: () => 1 }));
  const products = createProductsRepository({ client, table: 'mall' }, { unitOfWork: {} as UnitOfWorkPort });
  return { client, products, asked, pauses };
};
const lines = ['A', 'B', 'C'].map((_product) => ({ _product, sku: '1' }));

test('a cart has all its goods in their order, though the table leaves most of each batch out', async () => {
  const { products, asked, pauses } = await busyTable();
  const found = await products.productsOfLines(lines);
  expect(found.map(({ product, skus }) => [product._id, skus[0]?._product, skus[0]?.stock])).toEqual([
    ['A', 'A', 3],
    ['B', 'B', 3],
    ['C', 'C', 3],
  ]);
  expect(asked.toSorted()).toEqual([1, 1, 2, 2, 3, 3]);
  expect(pauses.toSorted((a, b) => a - b)).toEqual([15, 15, 30, 30]);
});

test('what the table never does is an error, not a cart without some of its goods', async () => {
  const { products, pauses } = await busyTable(true);
  await expect(products.productsOfLines(lines.slice(1))).rejects.toThrow('did not do all of a batch');
  expect(new Set(pauses)).toEqual(new Set([15, 30, 60, 120, 240]));
});

test('what is written in a batch is written whole', async () => {
  const { client, asked } = await busyTable();
  const puts = ['A', 'B', 'C'].map((pk) => ({ PutRequest: { Item: { pk, sk: 'x' } } }));
  await client.send(new BatchWriteCommand({ RequestItems: { mall: puts } }));
  expect(asked).toEqual([3, 2, 1]);
});
