import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contextOf } from '#localstack/embedded/function-runner/lambda-runtime.ts';
import { urlEvent } from '#localstack/embedded/function-runner/url-event.ts';
import { builtFrom } from '#shared/wiring/built-from.ts';
import { openWebFunction, PUBLIC, requestOf, SECRET, serveWebFunction } from './serve-web-function.ts';

/** What the web function answers: its results, their compression, size, copies, headers and log lines. */

const { handler, ask, post, lines } = serveWebFunction();

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
    const plain = openWebFunction({ EDGE_SECRET: SECRET, COMPRESSION: 'edge' });
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
    const late = ask('/stuck', { isHurried: true });
    expect((await ask('/page', { isHurried: true })).text).toBe('page');
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
