import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as s3 from '@aws-sdk/client-s3';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundling } from '#infra/build/bundling.ts';

/** The bundled SDK, without the parts that are removed, works like the packages. */

type Sdk = Pick<typeof dynamodb, 'ConditionalCheckFailedException' | 'DynamoDBClient' | 'GetItemCommand'> &
  Pick<typeof s3, 'GetObjectCommand' | 'NoSuchKey' | 'S3Client'>;

const bundled = async (): Promise<Sdk> => {
  const { outputFiles } = await build({
    ...bundling,
    // The usual banner needs a file path, which a data URL lacks.
    banner: {},
    stdin: {
      contents: `
        export { ConditionalCheckFailedException, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
        export { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';`,
      resolveDir: bundling.absWorkingDir,
    },
    write: false,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
};

let server: Server;
let answers: ((response: ServerResponse) => void)[] = [];
let endpoint: string;
let requests: string[] = [];
const sdks = new Map<string, Sdk>([['as it is', { ...dynamodb, ...s3 }]]);

beforeAll(async () => {
  sdks.set('bundled', await bundled());
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answers.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const machine = () => ({
  endpoint,
  region: 'ap-northeast-2',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});

const refused =
  (name: string, status = 400, more = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(
      JSON.stringify({
        __type: `com.amazonaws.dynamodb.v20120810#${name}`,
        message: `so: ${name}`,
        ...more,
      }),
    );

describe.each(['as it is', 'bundled'])('the SDK %s', (which) => {
  const sdk = () => sdks.get(which) as Sdk;
  const read = () =>
    new (sdk().DynamoDBClient)(machine()).send(
      new (sdk().GetItemCommand)({ TableName: 'shop', Key: { pk: { S: 'a' } } }),
    );
  const errorOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: Error) => error,
    );

  test('tells an error that is asked for by its class', async () => {
    answers = [refused('ConditionalCheckFailedException', 400, { Item: { pk: { S: 'a' } } })];
    const error = await errorOf(read());
    expect(error).toBeInstanceOf(sdk().ConditionalCheckFailedException);
    expect(error).toMatchObject({ message: 'so: ConditionalCheckFailedException', Item: { pk: { S: 'a' } } });
  });

  test('tells any other by its name, message and status', async () => {
    answers = [refused('ResourceNotFoundException')];
    expect(await errorOf(read())).toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'so: ResourceNotFoundException',
      $fault: 'client',
      $metadata: { httpStatusCode: 400 },
    });
  });

  test.each(['ThrottlingException', 'InternalServerError'])('tries again after %s', async (name) => {
    answers = [
      refused(name, name === 'InternalServerError' ? 500 : 400),
      (response) => response.end('{"Item":{"pk":{"S":"b"}}}'),
    ];
    expect((await read()).Item).toEqual({ pk: { S: 'b' } });
  });

  test('tells a missing object, and reads one whole', async () => {
    const client = new (sdk().S3Client)({ ...machine(), forcePathStyle: true });
    const get = () => client.send(new (sdk().GetObjectCommand)({ Bucket: 'media', Key: 'a/1.webp' }));
    answers = [
      (response) =>
        response.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>None</Message></Error>'),
      (response) => response.end('found'),
    ];
    requests = [];
    expect(await errorOf(get())).toBeInstanceOf(sdk().NoSuchKey);
    expect(await (await get()).Body?.transformToString()).toBe('found');
    expect(requests).toEqual(Array(2).fill('/media/a/1.webp?x-id=GetObject'));
  });

  test.each([
    [{ Bucket: 'shop-media' }, 'https://shop-media.s3.ap-northeast-2.amazonaws.com/'],

    [{ Bucket: 'm', Endpoint: 'http://127.0.0.1:1', ForcePathStyle: true }, 'http://127.0.0.1:1/m'],
    [{ Bucket: 'm', Endpoint: 'http://127.0.0.1:1/s3', ForcePathStyle: true }, 'http://127.0.0.1:1/s3/m'],
  ])('finds the bucket of %o', (asks, url) => {
    const { endpointProvider } = new (sdk().S3Client)(machine()).config;
    const Region = 'ap-northeast-2';
    expect(endpointProvider({ Region, UseFIPS: false, UseDualStack: false, ...asks })).toMatchObject({
      url: new URL(url),
      headers: {},
      properties: {
        authSchemes: [
          {
            name: 'sigv4',
            signingName: 's3',
            signingRegion: Region,
            disableDoubleEncoding: true,
          },
        ],
      },
    });
  });
});
