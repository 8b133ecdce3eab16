import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowConsole } from '#tests/support/console.ts';
import { s3KeyPair, startTestS3, type TestS3 } from '#tests/support/s3.ts';
import { startTestEdge, TEST_SECRET, type TestEdge } from '#tests/support/screens/edge.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

/** Sends a request whose path reaches the edge unchanged (fetch would normalize it). */
const rawStatus = (port: number, rawPath: string, method = 'GET'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path: rawPath, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

describe('between viewer and function', () => {
  let edge: TestEdge;
  beforeEach(async () => {
    edge = await startTestEdge();
    edge.answer((_request, response) => response.end('ok'));
  });
  afterEach(() => edge.stop());

  it('adds its secret and the viewer’s address, and lets nobody forge either', async () => {
    const forged = {
      'x-origin-secret': 'guess',
      'x-viewer-address': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
    };
    await fetch(`${edge.url}/a`, { headers: forged });
    const { headers } = edge.asked[0] ?? {};
    expect(headers?.['x-origin-secret']).toBe(TEST_SECRET);
    expect(headers?.['x-viewer-address']).toMatch(/127\.0\.0\.1$/);
    expect(headers?.['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
    expect(headers?.['x-forwarded-host']).toBeUndefined();
  });

  it('passes cookies both ways', async () => {
    edge.answer((request, response) =>
      response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end(request.headers.cookie),
    );
    const response = await fetch(`${edge.url}/a`, { headers: { cookie: 'who=me' } });
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await response.text()).toBe('who=me');
  });

  it('says so in Korean when the function does not answer', async () => {
    allowConsole(/edge: GET/);
    edge.answer((request) => request.socket.destroy());
    const page = await fetch(`${edge.url}/a`);
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('서버가 응답하지 않습니다');
    const call = await fetch(`${edge.url}/api/v1/setting`);
    expect(await call.json()).toMatchObject({ code: 'BAD_GATEWAY' });
  });

  it('asks once more when a connection broke before a page was answered, but repeats no write', async () => {
    allowConsole(/edge: POST/);
    edge.answer((request, response) =>
      edge.asked.length === 1 ? request.socket.destroy() : response.end('ok'),
    );
    expect(await (await fetch(`${edge.url}/a`)).text()).toBe('ok');
    edge.answer((request) => request.socket.destroy());
    expect((await fetch(`${edge.url}/a`, { method: 'POST', body: 'x' })).status).toBe(502);
    expect(edge.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('turns away what is too large, and methods no page has', async () => {
    const response = await fetch(`${edge.url}/api/x`, {
      method: 'POST',
      body: 'x'.repeat(6 * 1024 * 1024 + 1),
    });
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'TOO_LARGE' }]);
    expect(await rawStatus(edge.port, '/', 'PROPFIND')).toBe(405);
    expect(edge.asked).toHaveLength(0);
  });
});

describe('static files', () => {
  const directory = temporaryDirectory();
  let edge: TestEdge;
  beforeAll(async () => {
    mkdirSync(path.join(directory, 'client/assets'), { recursive: true });
    writeFileSync(path.join(directory, 'client/assets/app-1a2b.js'), 'export {};'.repeat(200));
    writeFileSync(path.join(directory, 'secret.txt'), 'secret');
    edge = await startTestEdge({ clientDirectory: path.join(directory, 'client') });
  });
  afterAll(() => edge.stop());

  it('are immutable and compressed', async () => {
    const { headers } = await fetch(`${edge.url}/assets/app-1a2b.js`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('content-encoding')).toBe('br');
  });

  it('lie in their folder alone', async () => {
    for (const outside of [
      '/assets/../../secret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
    ])
      expect(await rawStatus(edge.port, outside)).toBe(404);
  });
});

describe('pictures', () => {
  const directory = temporaryDirectory();
  const KEY = 'media/products/01HX';
  let s3: TestS3;
  let edge: TestEdge;
  beforeAll(async () => {
    s3 = await startTestS3(directory, ['media']);
    for (const type of ['avif', 'webp'])
      await s3.client.send(
        new PutObjectCommand({
          Bucket: 'media',
          Key: `${KEY}/w320.${type}`,
          Body: `${type} bytes`,
          ContentType: `image/${type}`,
        }),
      );
    edge = await startTestEdge({ media: { endpoint: s3.endpoint, bucket: 'media', ...s3KeyPair } });
  });
  afterAll(async () => {
    await edge.stop();
    await s3.stop();
  });
  const get = (headers: Record<string, string>, name = 'w320') =>
    fetch(`${edge.url}/${KEY}/${name}`, { headers });

  it('come as AVIF to who takes it, as WebP to all others', async () => {
    const modern = await get({ accept: 'image/avif,image/webp,*/*' });
    expect([modern.headers.get('content-type'), await modern.text()]).toEqual(['image/avif', 'avif bytes']);
    const other = await get({ accept: '*/*' });
    expect([other.headers.get('content-type'), await other.text()]).toEqual(['image/webp', 'webp bytes']);
    expect(other.headers.get('cache-control')).toContain('immutable');
    expect(other.headers.get('vary')).toBe('accept');
  });

  it.each([
    ['bytes=0-3', 206, 'webp', 'bytes 0-3/10'],
    ['bytes=5-', 206, 'bytes', 'bytes 5-9/10'],
    ['bytes=-5', 206, 'bytes', 'bytes 5-9/10'],
    ['bytes=2-999', 206, 'bp bytes', 'bytes 2-9/10'],
    ['bytes=0-1,3-4', 200, 'webp bytes', null],
    ['bytes=20-', 416, '', 'bytes */10'],
  ])('come in parts: %s', async (range, status, text, contentRange) => {
    const response = await get({ range });
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  it('need not come again when they are known', async () => {
    const etag = (await get({})).headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
  });

  it('that do not exist are the function’s to answer', async () => {
    expect((await get({}, 'w640')).status).toBe(404);
    for (const path of ['/media/%E0%A4%A', '/media/../x', '/media/%2e%2e%2f', `/media/${'x'.repeat(2000)}`])
      expect(await rawStatus(edge.port, path), path.slice(0, 40)).toBe(404);
  });
});
