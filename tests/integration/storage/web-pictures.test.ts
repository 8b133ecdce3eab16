import type { lookup } from 'node:dns';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startS3 } from '#localstack/embedded/s3/server.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import * as limits from '#shared/domain/limits.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { systemClock, systemTimer } from '#shared/integrations/machine.ts';
import { isPublicAddress } from '#shared/integrations/public-internet/public-address.ts';
import { createS3Storage } from '#shared/integrations/s3/storage.ts';
import { createSharpImages } from '#shared/integrations/sharp/images.ts';
import {
  createWebPictures,
  type WebPicturesOptions,
} from '#shared/integrations/web-pictures/web-pictures.ts';
import { makeImageVariants } from '#shared/usecases/media/make-image-variants.ts';
import { importPicture } from '#shared/usecases/media/upload-picture.ts';
import { startDynamo, type TestTable } from '#tests/support/dynamodb.ts';
import { s3Client, s3Iam } from '#tests/support/s3.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

/** Another site on this machine, which only these tests allow the importer to call. */
const requests: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
const site = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});
let port = 0;
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
  url = `http://127.0.0.1:${port}`;
});
afterEach(() => {
  requests.length = 0;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

/** Allows the test's own site; the rest is as in production. */
const mayAsk = (address: string, at: number) =>
  (address === '127.0.0.1' && at === port) || ([80, 443].includes(at) && isPublicAddress(address));

type Addresses = { address: string; family: number }[];
/** Creates a resolver that gives the next of these answers at each lookup. */
const resolver = (...answers: string[][]): { lookup: typeof lookup; times: () => number } => {
  let times = 0;
  const fake = (_name: string, _options: object, done: (error: null, found: Addresses) => void) => {
    const found = answers[Math.min(times, answers.length - 1)] ?? [];
    times += 1;
    setImmediate(() =>
      done(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    );
  };
  return { lookup: fake as unknown as typeof lookup, times: () => times };
};

const picture = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#c9b79c' } })
    .png()
    .toBuffer();
const sendPicture = async (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'image/png' }).end(await picture());
};
const fetchOf = (address: string, options: WebPicturesOptions = {}) =>
  createWebPictures({ mayAsk, ...options }).fetchPicture(address);

describe('a picture of another site', () => {
  test('is fetched without telling who asks', async () => {
    answer = sendPicture;
    expect(await fetchOf(`${url}/a.png`)).toEqual({ kind: 'BYTES', bytes: await picture() });
    const names = Object.keys(requests[0]?.headers ?? {}).sort();
    expect(names).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  test('is fetched from where its name leads, asked once: a second answer changes nothing', async () => {
    answer = sendPicture;
    const { lookup, times } = resolver(['127.0.0.1'], ['10.0.0.1']);
    expect(await fetchOf(`http://pictures.example:${port}/a.png`, { lookup })).toMatchObject({
      kind: 'BYTES',
    });
    expect(requests[0]?.headers.host).toBe(`pictures.example:${port}`);
    expect(times()).toBe(1);
  });

  test('is reached over redirects, so many and no more', async () => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return sendPicture(request, response);
      return response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect(await fetchOf(`${url}/3`)).toMatchObject({ kind: 'BYTES' });
    expect(await fetchOf(`${url}/4`)).toEqual({ kind: 'UNREACHABLE' });
  });
});

describe('nothing is asked in the shop’s own network', () => {
  const inner = [
    ...[
      'http://127.0.0.1/',
      'http://localhost/',
      'http://0.0.0.0/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
    ],
    ...['http://2130706433/', 'http://0x7f.1/', 'http://017700000001/', 'http://127.1/', 'http://①②⑦.0.0.1/'],
    ...[
      'http://169.254.169.254/latest/meta-data/',
      'http://[fd00:ec2::254]/',
      'http://10.0.0.1/',
      'http://192.168.0.1/',
    ],
    ...['http://[64:ff9b::a00:1]/', 'http://[::127.0.0.1]/', 'http://localhost.:80/', 'https://172.16.0.1/'],
  ];
  test.each(inner)('%s, as in production', async (address) => {
    expect(await createWebPictures().fetchPicture(address)).toEqual({ kind: 'UNREACHABLE' });
  });

  test('this very machine’s ports, as in production', async () => {
    answer = sendPicture;
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])
      expect(await createWebPictures().fetchPicture(`http://${host}:${port}/a.png`)).toEqual({
        kind: 'UNREACHABLE',
      });
    expect(requests).toHaveLength(0);
  });

  test('by a public name that leads there, alone or beside a public address', async () => {
    for (const found of [
      ['10.0.0.1'],
      ['::ffff:10.0.0.1'],
      ['127.0.0.1', '10.0.0.1'],
      ['169.254.169.254'],
      [],
    ]) {
      const { lookup } = resolver(found);
      const fetched = await fetchOf(`http://pictures.example:${port}/a.png`, { lookup });
      expect([found, fetched]).toEqual([found, { kind: 'UNREACHABLE' }]);
    }
    expect(requests).toHaveLength(0);
  });

  test('by a redirect, to an address or to a name', async () => {
    const { lookup } = resolver(['10.0.0.1']);
    const targets = [
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://[::1]/',
      'http://inner.example/',
      '//127.0.0.1:1/',
    ];
    for (const location of [
      ...targets,
      'file:///etc/passwd',
      'ftp://a.example/',
      'http://user:pass@a.example/',
      'http://[',
    ]) {
      answer = (_request, response) => response.writeHead(302, { location }).end();
      expect([location, await fetchOf(url, { lookup })]).toEqual([location, { kind: 'UNREACHABLE' }]);
    }
    expect(requests).toHaveLength(9);
  });

  test('by another port, scheme or an address that is none', async () => {
    const { lookup, times } = resolver(['93.184.215.14']);
    for (const address of ['http://pictures.example:22/', 'http://pictures.example:9200/'])
      expect(await fetchOf(address, { lookup })).toEqual({ kind: 'UNREACHABLE' });
    expect(times()).toBe(2);
    for (const address of [
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'gopher://a/',
      'http://',
      'a.png',
      `http://a:b@127.0.0.1:${port}/`,
    ])
      expect(await fetchOf(address)).toEqual({ kind: 'UNREACHABLE' });
    expect(requests).toHaveLength(0);
  });
});

describe('what is no picture, or too much of one', () => {
  test.each([
    ['a page', { 'content-type': 'text/html' }],
    ['a drawing with scripts', { 'content-type': 'image/svg+xml' }],
    ['nobody knows what', {}],
  ])('%s is refused by its type, unread', async (_what, headers) => {
    answer = (_request, response) => response.writeHead(200, headers as Record<string, string>).end('x');
    expect(await fetchOf(url)).toEqual({ kind: 'NOT_A_PICTURE' });
  });

  test('a picture that says it is too large, or turns out to be', async () => {
    answer = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': 2_000 })
        .end(Buffer.alloc(2_000));
    expect(await fetchOf(url, { maxBytes: 1_000 })).toEqual({ kind: 'TOO_LARGE' });
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => response.destroyed || response.write(Buffer.alloc(500), more);
      more();
    };
    expect(await fetchOf(url, { maxBytes: 1_000 })).toEqual({ kind: 'TOO_LARGE' });
  });

  test('errors, silence and trickles', async () => {
    for (const status of [204, 304, 404, 500]) {
      answer = (_request, response) => response.writeHead(status, { 'content-type': 'image/png' }).end();
      expect(await fetchOf(url)).toEqual({ kind: 'UNREACHABLE' });
    }
    answer = () => {};
    expect(await fetchOf(url, { timeoutMs: 100 })).toEqual({ kind: 'UNREACHABLE' });
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    };
    expect(await fetchOf(url, { timeoutMs: 150 })).toEqual({ kind: 'UNREACHABLE' });
  });
});

describe('pasted into a text', () => {
  let table: TestTable;
  let s3: Awaited<ReturnType<typeof startS3>>;
  let client: ReturnType<typeof s3Client>;
  const ports = () => ({
    storage: createS3Storage(client, { upload: 'upload', media: 'media' }),
    images: createSharpImages(),
    webPictures: createWebPictures({ mayAsk }),
    ids: { next: ulid },
    clock: systemClock,
    timer: systemTimer,
    rateLimits: createRateLimitsRepository({ client: table.client, table: table.tableName }),
  });
  const member = (): Member => ({
    kind: 'member',
    _user: ulid(),
    username: 'member01',
    userType: 'PERSON',
    scope: ['PERSON'],
  });

  beforeAll(async () => {
    table = await startDynamo();
    s3 = await startS3({
      iam: s3Iam,
      dataDir: temporaryDirectory(),
      buckets: ['upload', 'media'],
      onObjectCreated: async ({ Records }) => {
        for (const { s3: made } of Records)
          if (made.bucket.name === 'upload') await makeImageVariants(ports())({ key: made.object.key });
      },
    });
    client = s3Client(s3.endpoint);
  });
  afterAll(async () => {
    client.destroy();
    await s3.stop();
    await table.stop();
  });

  test('it becomes a picture of the shop, made on the same path as an upload', async () => {
    answer = sendPicture;
    const imported = await importPicture(ports())({ actor: member(), url: `${url}/a.png` });
    expect(imported).toMatchObject({ ok: true, value: { width: 400, height: 200 } });
    if (imported.ok) expect(imported.value.url).toMatch(/^\/media\/editor\/[0-9A-Z]{26}$/);
  });

  test('what only calls itself a picture is refused, and so is who may not upload', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<script>');
    expect(await importPicture(ports())({ actor: member(), url })).toMatchObject({
      failure: { code: 'NOT_A_PICTURE' },
    });
    answer = (_request, response) => response.writeHead(404).end();
    expect(await importPicture(ports())({ actor: member(), url })).toMatchObject({
      failure: { kind: 'INVALID', code: 'PICTURE_UNREACHABLE', issues: [{ path: 'url' }] },
    });
    requests.length = 0;
    const visitor: Actor = { kind: 'visitor', visitorId: ulid() };
    expect(await importPicture(ports())({ actor: visitor, url })).toMatchObject({
      failure: { kind: 'UNAUTHENTICATED' },
    });
    expect(requests).toHaveLength(0);
  });

  test('nobody has the shop ask more often than the limit says, also all at once', async () => {
    answer = (_request, response) => response.writeHead(404).end();
    const { most } = limits.picturesFetchedPerMember;
    const actor = member();
    const tries = Array.from({ length: most + 15 }, () => importPicture(ports())({ actor, url }));
    const codes = (await Promise.all(tries)).map((result) => (result.ok ? 'ok' : result.failure.code));
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(15);
    expect(requests).toHaveLength(most);
  });
});
