import type { OutgoingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { watchedLines } from '#shared/usecases/ports/watched.ts';
import { ORIGIN, SECRET, serveWebFunction } from './serve-web-function.ts';

/** What the web function lets in: from whom, at which addresses, with which bodies. */

const { ask, post, lines } = serveWebFunction();

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
    ['/sitemap.xml.data', 404],
    ['/%73itemap.xml.data', 404],
    ['/sitemaps/pages.xml.data?_routes=x', 404],
    ['/feeds/naver.txt.data', 404],
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
