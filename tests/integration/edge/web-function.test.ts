import {
  request as httpRequest,
  type IncomingHttpHeaders,
  IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/server-runtime';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handleError } from '#app/entry.server.tsx';
import { parseBody } from '#app/web/api.ts';
import { failureResponse } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { webHandler } from '#functions/runtime/web/handler.ts';
import { contextOf } from '#localstack/embedded/function-runner/lambda-runtime.ts';
import { urlEvent } from '#localstack/embedded/function-runner/url-event.ts';
import { createUrlServer, functionUrl } from '#localstack/embedded/function-runner/url-server.ts';
import { z } from '#shared/contracts/zod.ts';
import { watchedLines } from '#shared/usecases/ports/watched.ts';
import { builtFrom } from '#shared/wiring/built-from.ts';
import { logger } from '#shared/wiring/logger.ts';
import { testEnv } from '#tests/support/env.ts';
import { openShopOf } from '#tests/support/open-shop.ts';
import { screensOf } from '#tests/support/screens/screens.ts';

const SECRET = 'edge-secret';
const ORIGIN = 'http://localhost:3000';
const PUBLIC = { 'cache-control': 'public, s-maxage=30' };

const catalog = screensOf({ 'shop/products/:id': { loader: () => new Response('goods') } });
/** A table that refuses requests for now. */
const refuse = (): never => {
  throw Object.assign(new Error('Throughput exceeds the current capacity'), {
    name: 'ProvisionedThroughputExceededException',
  });
};
/** As the shop's own entry, which sees what loaders and actions throw. */
const withHandleError = (build: ServerBuild): ServerBuild => ({
  ...build,
  entry: { module: { ...build.entry.module, handleError } },
});
const shop = withHandleError(
  screensOf({
    refused: { loader: refuse, action: refuse },
    page: { loader: () => new Response('page', { headers: PUBLIC }) },
    lacking: {
      loader: ({ context }: LoaderFunctionArgs) => {
        context.lacksPart = true;
        return new Response('page', { headers: PUBLIC });
      },
    },
    cookie: { loader: () => new Response('mine', { headers: { ...PUBLIC, 'set-cookie': 'a=1' } }) },
    bare: { loader: () => new Response('bare') },
    broken: {
      loader: () => {
        throw new Error('secret detail');
      },
    },
    where: {
      loader: ({ request }: LoaderFunctionArgs) =>
        new Response(
          `${request.url} ${request.headers.get('x-origin-secret')} ${request.headers.get('cookie')}`,
        ),
    },
    stuck: { loader: () => new Promise<Response>(() => {}) },
    pieces: {
      loader: () => {
        const body = new ReadableStream({
          start(controller) {
            for (const piece of ['온', '결'])
              controller.enqueue(new TextEncoder().encode(piece.repeat(1_000)));
            controller.close();
          },
        });
        return new Response(body, { headers: { 'content-type': 'text/html' } });
      },
    },
    midway: {
      loader: () => {
        const body = new ReadableStream({
          pull: (controller) => controller.error(new Error('secret detail')),
        });
        return new Response(body, { headers: { 'content-type': 'text/html' } });
      },
    },
    picture: {
      loader: ({ request }: LoaderFunctionArgs) => {
        const bytes = Number(new URL(request.url).searchParams.get('bytes'));
        return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'image/png' } });
      },
    },
    form: {
      action: async ({ request }: ActionFunctionArgs) => {
        const form = await readForm(request);
        return form.ok ? Response.json(Object.fromEntries(form.value)) : failureResponse(form.failure);
      },
    },
  }),
);
const api = withHandleError(
  screensOf({
    'api/v1/refused': { loader: refuse },
    'api/v1/json': {
      action: async ({ request }: ActionFunctionArgs) => {
        const body = await parseBody(request, z.unknown());
        return body.ok ? Response.json(body.value) : failureResponse(body.failure);
      },
    },
    'api/v1/broken': {
      loader: () => {
        throw new Error('secret detail');
      },
    },
  }),
);
const console = screensOf({ 'console/desk': { loader: () => new Response('desk') } });

let handler: ReturnType<typeof webHandler>;
let port = 0;
/** Port of the same function with little time left for each request. */
let hurriedPort = 0;
let stop = () => {};
beforeAll(async () => {
  const env = testEnv({ EDGE_SECRET: `new-secret,${SECRET}`, PUBLIC_ORIGIN: ORIGIN });
  const screens = { catalog, shop: () => shop, console: () => console, api: () => api };
  const opened = { env, shop: openShopOf(env) };
  handler = webHandler(screens, async () => opened);
  const servers = [undefined, 5_300].map((ms) => createUrlServer(functionUrl('web', () => handler, ms)));
  const ports = servers.map(async (server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  });
  [port = 0, hurriedPort = 0] = await Promise.all(ports);
  stop = () => {
    for (const server of servers) server.close();
  };
});
afterAll(() => stop());
const lines: unknown[] = [];
for (const level of ['info', 'warn', 'error'] as const)
  vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => void lines.push(line));
afterEach(() => {
  lines.length = 0;
});

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

/** Sends a request as the edge does, with the path unchanged. */
const ask = (
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    at = port,
  }: { method?: string; headers?: OutgoingHttpHeaders; body?: string; at?: number } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = { 'x-origin-secret': SECRET, ...headers };
    const request = httpRequest({ host: '127.0.0.1', port: at, path, method, headers: sent }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, bytes, text: bytes.toString() });
      });
    });
    request.once('error', reject);
    request.end(body);
  });

/** Request without a connection, of which a function URL makes its event. */
const requestOf = (url: string, headers: IncomingHttpHeaders) =>
  Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers });

const post = (path: string, type: string, body: string, headers: OutgoingHttpHeaders = {}) =>
  ask(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } });

describe('who may ask', () => {
  it.each([
    ['without a secret', { 'x-origin-secret': '' }],
    ['with a wrong secret', { 'x-origin-secret': 'guess' }],
    ['with part of the secret', { 'x-origin-secret': 'edge-secre' }],
  ])('nobody past the edge: %s', async (_how, headers) => {
    expect((await ask('/page', { headers })).status).toBe(403);
    expect((await ask('/healthz', { headers })).status).toBe(403);
    expect(JSON.parse((await ask('/api/v1/x', { headers })).text)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('nobody past the edge: told to operators only when the secret differs, not of those who bring none', async () => {
    await ask('/page', { headers: { 'x-origin-secret': '' } });
    expect(lines).toEqual([]);
    await ask('/page', { headers: { 'x-origin-secret': 'of before' } });
    expect(lines).toEqual([[watchedLines['requests-refused']]]);
  });

  it('the edge, also while the secret is being rotated', async () => {
    for (const secret of [SECRET, 'new-secret', `newer-secret,new-secret`])
      expect((await ask('/page', { headers: { 'x-origin-secret': secret } })).status).toBe(200);
  });

  it('no page of another site, when something is written', async () => {
    const write = (headers: OutgoingHttpHeaders) =>
      post('/form', 'application/x-www-form-urlencoded', 'a=1', headers).then(({ status }) => status);
    expect(await write({ origin: ORIGIN })).toBe(200);
    expect(await write({ 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' })).toBe(200);
    expect(await write({ origin: 'https://evil.example' })).toBe(403);
    expect(await write({ origin: 'null' })).toBe(403);
    expect(await write({ origin: 'not an origin' })).toBe(403);
    expect(await write({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  });
});

describe('what is asked', () => {
  it('lives at the public origin, whatever a client says', async () => {
    const { text } = await ask('/where?x=1', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie: 'a=1; b=2' },
    });
    expect(text).toBe(`${ORIGIN}/where?x=1 null a=1; b=2`);
  });

  it.each([
    ['/%E0%A4%A', 400],
    ['/page%00', 400],
    ['//evil.example/page', 404],
    ['/nothing/here', 404],
    ['/page?q=%E0%A4%A', 200],
    ['/%70age', 200],
    ['/x/../page', 200],
    ['/x/%2e%2E/page', 200],
    ['/x\\..\\page', 200],
    ['/x/..;/page', 404],
    ['/x%2Fpage', 404],
    ['/page%0d%0aset-cookie:%20a=1', 400],
    ['/%68ealthz', 200],
    ['/%73itemap.xml', 301],
    [`/page?q=${'x'.repeat(8200)}`, 400],
    [`/page?${'x&'.repeat(501)}`, 400],
    ['/page?q=%F0%9F%8F%A0', 200],
    ['/page?q=%ED%A0%80', 400],
    ['/page%ED%B0%80', 400],
  ])('%s answers %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it('is the API’s however its path is written, and so is what it is answered', async () => {
    for (const path of [
      '/%61pi/v1/broken',
      '/x/../api/v1/broken',
      '/api/v1/%62roken',
      '/%41pi/../api/v1/broken',
    ])
      expect(JSON.parse((await ask(path)).text)).toMatchObject({ code: 'INTERNAL' });
    expect(JSON.parse((await ask('/x/..;/../../api/v1/none')).text)).toMatchObject({ code: 'NOT_FOUND' });
    const hidden = await post('/api/../form', 'application/json', '{"a":1}');
    expect(hidden.status).toBe(415);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('is a form without fields when %s brings nothing', async (method) => {
    expect(await ask('/form', { method })).toMatchObject({ status: 200, text: '{}' });
  });

  it.each(['PROPFIND', 'TRACE'])('with the method %s is refused', async (method) => {
    expect((await ask('/page', { method })).status).toBe(405);
  });

  it.each([
    ['broken JSON', '/api/v1/json', 'application/json', '{"a":', 400],
    ['JSON', '/api/v1/json', 'application/json', '{"a":1}', 200],
    ['an emoji in JSON', '/api/v1/json', 'application/json', '{"a":"\\ud83c\\udfe0"}', 200],
    ['half of one in JSON', '/api/v1/json', 'application/json', '{"a":["\\ud83c"]}', 400],
    ['half of one for a name in JSON', '/api/v1/json', 'application/json', '{"\\udfe0":1}', 400],
    ['half of one in a form', '/form', 'application/x-www-form-urlencoded', 'a=%ED%A0%BC', 400],
    ['a form', '/form', 'application/x-www-form-urlencoded', 'a=1', 200],
    ['a form of parts without a boundary', '/form', 'multipart/form-data', 'a=1', 400],
    ['a form of parts cut short', '/form', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp', 400],
    ['plain text where a form belongs', '/form', 'text/plain', 'a=1', 415],
    ['JSON where a form belongs', '/form', 'application/json', '{"a":1}', 415],
    ['nothing where a form belongs', '/form', 'text/plain', '', 200],
    [
      'more than a megabyte',
      '/form',
      'application/x-www-form-urlencoded',
      `a=${'x'.repeat(1024 * 1024)}`,
      413,
    ],
    [
      'more than four megabytes of parts',
      '/form',
      'multipart/form-data; boundary=x',
      'x'.repeat(4.2 * 1024 * 1024),
      413,
    ],
  ])('with %s in it', async (_what, path, type, body, status) => {
    expect((await post(path, type, body)).status).toBe(status);
  });

  it('with a body where none belongs is refused', async () => {
    expect((await ask('/page', { method: 'GET', body: 'x', headers: { 'content-length': 1 } })).status).toBe(
      400,
    );
  });
});

describe('what is compiled apart', () => {
  it('answers out of its own area', async () => {
    expect(await ask('/console/desk')).toMatchObject({ status: 200, text: 'desk' });
    expect(await ask('/shop/products/1')).toMatchObject({ status: 200, text: 'goods' });
  });

  it('is found from every page: the routes of links into several areas come in one answer', async () => {
    const { status, text } = await ask('/__manifest?p=/page&p=/console/desk&p=/shop/products/1&version=test');
    expect(status).toBe(200);
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(['console/desk', 'page', 'shop/products/:id']);
  });

  it('asks the router for no more addresses than a page has links', async () => {
    const deep = `/${'a/'.repeat(500)}`;
    expect((await ask(`/__manifest?p=${deep}&version=test`)).status).toBe(400);
    const links = Array.from({ length: 150 }, (_, n) => `p=/shop/products/${n}`).join('&');
    expect((await ask(`/__manifest?${links}&version=test`)).status).toBe(200);
  });
});

describe('what is answered', () => {
  it('is one result of a function URL: status, headers, cookies, and the body in base64', async () => {
    const event = urlEvent(requestOf('/cookie', { 'x-origin-secret': SECRET }));
    const result = await handler(event, contextOf('web', 'one', 30_000));
    expect(result).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'private, no-store', 'content-type': 'text/plain;charset=UTF-8' },
      cookies: ['a=1'],
      body: Buffer.from('mine').toString('base64'),
      isBase64Encoded: true,
    });
    expect(result.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('comes compressed as the viewer takes it, as a whole: %s', async (encoding, accept, decompress) => {
    const { headers, bytes } = await ask('/pieces', { headers: { 'accept-encoding': accept } });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-length': String(bytes.length),
    });
    expect(bytes.length).toBeLessThan(1_000);
    expect(decompress(bytes).toString()).toBe('온'.repeat(1_000) + '결'.repeat(1_000));
  });

  it('is left for the edge to compress where the stage says so', async () => {
    const env = testEnv({ EDGE_SECRET: SECRET, PUBLIC_ORIGIN: ORIGIN, COMPRESSION: 'edge' });
    const screens = { catalog, shop: () => shop, console: () => console, api: () => api };
    const plain = webHandler(screens, async () => ({ env, shop: openShopOf(env) }));
    const event = urlEvent(requestOf('/pieces', { 'x-origin-secret': SECRET, 'accept-encoding': 'br' }));
    const { headers, body = '' } = await plain(event, contextOf('web', 'one', 30_000));
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toMatchObject({ vary: 'accept-encoding' });
    expect(Buffer.from(body, 'base64').toString()).toHaveLength(2_000);
  });

  it('is no more than Lambda passes on, base64 included: more is said in words, and logged', async () => {
    // 5.5 MB in base64, less the room that headers need.
    const most = Math.floor((5.5 * 1024 * 1024 * 3) / 4) - 4_000;
    const fits = await ask(`/picture?bytes=${most}`);
    expect([fits.status, fits.bytes.length]).toEqual([200, most]);
    const { status, headers, text } = await ask(`/picture?bytes=${most + 4_000}`);
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(text).toContain('보여드릴 내용이 너무 많습니다');
    expect(lines).toContainEqual([
      'request: the answer is too large',
      { requestId: expect.any(String), path: '/picture', bytes: expect.any(Number) },
    ]);
  });

  it('is in Korean, and to be asked for again, while the table refuses requests', async () => {
    const page = await ask('/refused');
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '5',
      'private, no-store',
    ]);
    expect(page.text).toContain('요청이 몰리고 있습니다');
    expect(page.text).toContain('http-equiv="refresh" content="5"');
    const form = await post('/refused', 'application/x-www-form-urlencoded', 'a=1');
    expect([form.status, form.headers['retry-after']]).toEqual([503, '5']);
    expect(form.text).not.toContain('http-equiv="refresh"');
    const call = await ask('/api/v1/refused');
    expect([call.status, call.headers['retry-after'], JSON.parse(call.text)]).toEqual([
      503,
      '5',
      { code: 'BUSY', message: '요청이 몰리고 있습니다. 잠시 후 다시 시도해주세요.' },
    ]);
  });

  it('is no half page: a body that breaks off is an error', async () => {
    const { status, text } = await ask('/midway');
    expect(status).toBe(500);
    expect(text).toContain('일시적인 오류');
    expect(text).not.toContain('secret detail');
  });

  it('goes as it is to who takes nothing else, and says that it varies', async () => {
    for (const accept of [undefined, 'identity', 'br;q=0, gzip;q=0']) {
      const asked = ask('/api/v1/json', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', ...(accept && { 'accept-encoding': accept }) },
      });
      const { headers, text } = await asked;
      expect([text, headers['content-encoding'], headers.vary]).toEqual(['{}', undefined, 'accept-encoding']);
    }
  });

  it('is not compressed where it fits one packet as it is', async () => {
    for (const [letters, encoding] of [
      [1_000, undefined],
      [2_000, 'br'],
    ] as const) {
      const { headers } = await ask('/api/v1/json', {
        method: 'POST',
        body: JSON.stringify({ text: 'x'.repeat(letters) }),
        headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    }
  });

  it('may be kept by the edge only when it says so, sets no cookie and is no error', async () => {
    const caching = async (path: string) => (await ask(path)).headers['cache-control'];
    expect(await caching('/page')).toBe(PUBLIC['cache-control']);
    const lacking = await ask('/lacking');
    expect([lacking.headers['cache-control'], lacking.headers['x-robots-tag']]).toEqual([
      'no-store',
      undefined,
    ]);
    for (const path of ['/cookie', '/bare', '/broken', '/nothing'])
      expect(await caching(path)).toBe('private, no-store');
  });

  it('carries the security headers and a nonce of its own', async () => {
    const [first, second] = await Promise.all([ask('/page'), ask('/page')]);
    expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/);
    expect(first.headers['content-security-policy']).not.toBe(second.headers['content-security-policy']);
    expect(first.headers['x-content-type-options']).toBe('nosniff');
  });

  it('tells nothing of what broke, in JSON to callers of the API', async () => {
    const call = await ask('/api/v1/broken');
    expect([call.status, JSON.parse(call.text)]).toMatchObject([500, { code: 'INTERNAL' }]);
    expect((await ask('/broken')).text).not.toContain('secret detail');
    expect(JSON.parse((await ask('/api/v1/nothing')).text)).toMatchObject({ code: 'NOT_FOUND' });
    expect(JSON.parse((await ask('/api/v1/json')).text)).toMatchObject({ code: expect.any(String) });
  });

  it('comes before Lambda would end the request, whatever is not done by then; others go on meanwhile', async () => {
    const late = ask('/stuck', { at: hurriedPort });
    expect((await ask('/page', { at: hurriedPort })).text).toBe('page');
    const { status, headers, text } = await late;
    expect([status, headers['cache-control']]).toEqual([504, 'no-store']);
    expect(text).toContain('잠시 후 결과를 확인해주세요');
    expect(lines).toContainEqual(['request: took too long', expect.objectContaining({ path: '/stuck' })]);
  });

  it('is logged in one line, without query, cookie or body', async () => {
    const body = 'name=Hong';
    await post('/form?phone=01012345678', 'application/x-www-form-urlencoded', body, { cookie: 'token=t' });
    expect(lines).toEqual([
      [
        'request',
        {
          requestId: expect.any(String),
          method: 'POST',
          path: '/form',
          status: 200,
          ms: expect.any(Number),
        },
      ],
    ]);
  });

  it('has the id of the edge, which lines about it have too', async () => {
    const id = 'p3SpSkQrPhBOnVQ6oB8jz_fWzcT7GQ-uZ1=='.padEnd(56, 'A');
    const requestId = id.slice(0, 16);
    expect((await ask('/page', { headers: { 'x-amz-cf-id': id } })).headers['x-request-id']).toBe(requestId);
    expect(lines).toEqual([['request', expect.objectContaining({ requestId, path: '/page' })]]);
    for (const forged of ['{"level":"ERROR"}', 'short', 'x'.repeat(200)]) {
      const { headers } = await ask('/page', { headers: { 'x-amz-cf-id': forged } });
      expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/);
      expect(headers['x-request-id']).not.toBe(forged);
    }
  });

  it('tells that the shop is up, and which version of it', async () => {
    const { status, text } = await ask('/healthz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ status: 'ok', ...builtFrom });
  });
});
