import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/server-runtime';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseBody } from '#app/web/api.ts';
import { failureResponse } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { webHandler } from '#functions/runtime/web/handler.ts';
import { installStreamingGlobal } from '#localstack/embedded/function-runner/lambda-runtime.ts';
import { createUrlServer, functionUrl } from '#localstack/embedded/function-runner/url-server.ts';
import { z } from '#shared/contracts/zod.ts';
import { builtFrom } from '#shared/wiring/built-from.ts';
import { logger } from '#shared/wiring/logger.ts';
import { testEnv } from '#tests/support/env.ts';
import { openShopOf } from '#tests/support/open-shop.ts';
import { screensOf } from '#tests/support/screens/screens.ts';

const SECRET = 'edge-secret';
const ORIGIN = 'http://localhost:3000';
const PUBLIC = { 'cache-control': 'public, s-maxage=30' };

const catalog = screensOf({ 'shop/products/:id': { loader: () => new Response('goods') } });
const shop = screensOf({
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
  slow: {
    loader: () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('first'));
          finishSlow = () => {
            controller.enqueue(new TextEncoder().encode('second'));
            controller.close();
          };
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/html' } });
    },
  },
  form: {
    action: async ({ request }: ActionFunctionArgs) => {
      const form = await readForm(request);
      return form.ok ? Response.json(Object.fromEntries(form.value)) : failureResponse(form.failure);
    },
  },
});
const api = screensOf({
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
});
const console = screensOf({ 'console/desk': { loader: () => new Response('desk') } });
let finishSlow = () => {};

let port = 0;
/** Port of the same function with little time left for each request. */
let hurriedPort = 0;
let stop = () => {};
beforeAll(async () => {
  installStreamingGlobal();
  const env = testEnv({ EDGE_SECRET: `new-secret,${SECRET}`, PUBLIC_ORIGIN: ORIGIN });
  const screens = { catalog, shop: () => shop, console: () => console, api: () => api };
  const opened = { env, shop: openShopOf(env) };
  const handler = webHandler(screens, async () => opened);
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

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

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
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    request.once('error', reject);
    request.end(body);
  });

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
  it('comes piece by piece', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/slow`, { headers: { 'x-origin-secret': SECRET } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first');
    finishSlow();
    expect((await reader?.read())?.value).toBe('second');
  });

  it.each([
    ['br', 'gzip, deflate, br', createBrotliDecompress],
    ['gzip', 'gzip', createGunzip],
  ])('comes compressed as the viewer takes it, piece by piece: %s', async (encoding, accept, decompress) => {
    const headers = { 'x-origin-secret': SECRET, 'accept-encoding': accept };
    const answer = await new Promise<IncomingMessage>((resolve) =>
      httpRequest({ host: '127.0.0.1', port, path: '/slow', headers }, resolve).end(),
    );
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    const pieces = answer.pipe(decompress()).setEncoding('utf8')[Symbol.asyncIterator]();
    expect((await pieces.next()).value).toBe('first');
    finishSlow();
    expect((await pieces.next()).value).toBe('second');
    expect((await pieces.next()).done).toBe(true);
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
    const [one, other] = await Promise.all([ask('/page'), ask('/page')]);
    expect(one.headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/);
    expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy']);
    expect(one.headers['x-content-type-options']).toBe('nosniff');
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

  it('tells that the shop is up, and which version of it', async () => {
    const { status, text } = await ask('/healthz');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ status: 'ok', ...builtFrom });
  });
});
