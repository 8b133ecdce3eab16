import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCloudFrontEdge } from '#shared/integrations/cloudfront/edge.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestEdge, TEST_DISTRIBUTION, type TestEdge } from '#tests/support/screens/edge.ts';

const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';

let edge: TestEdge;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  edge = await startTestEdge();
});
afterEach(async () => {
  await edge.stop();
  vi.useRealTimers();
});

/** Makes the origin respond with the number of its requests. */
const counting = (headers: Record<string, string>) =>
  edge.answer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(`answer ${edge.asked.length}`),
  );
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(edge.url + path, { headers });
  return { response, text: await response.text() };
};
const texts = async (...paths: string[]) => {
  const found: string[] = [];
  for (const path of paths) found.push((await get(path)).text);
  return found;
};
const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const reached = () => ({
  endpoint: edge.cloudFrontEndpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});
const invalidate = async (...paths: string[]) => {
  const client = new CloudFrontClient(reached());
  const batch = { CallerReference: 'test', Paths: { Quantity: paths.length, Items: paths } };
  const command = new CreateInvalidationCommand({
    DistributionId: TEST_DISTRIBUTION,
    InvalidationBatch: batch,
  });
  try {
    return (await client.send(command)).Invalidation;
  } finally {
    client.destroy();
  }
};

describe('a public page', () => {
  it('is asked for once while fresh, a copy for each path and query', async () => {
    counting({ 'cache-control': PUBLIC });
    expect(await texts('/a', '/a', '/a?page=2', '/a', '/a?page=2')).toEqual([
      'answer 1',
      'answer 1',
      'answer 2',
      'answer 1',
      'answer 2',
    ]);
  });

  it('is the same for all: a reload, a cookie or another language make no difference', async () => {
    counting({ 'cache-control': PUBLIC });
    await get('/a');
    const hurried = { 'cache-control': 'no-cache', cookie: 'who=me', 'accept-language': 'en' };
    expect((await get('/a', hurried)).text).toBe('answer 1');
  });

  it('is for browsers to ask for again each time: old copies are handed out here alone', async () => {
    counting({ 'cache-control': PUBLIC });
    for (const answer of [await get('/a'), await get('/a')])
      expect(answer.response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  });

  it('tells its age', async () => {
    counting({ 'cache-control': PUBLIC });
    await get('/a');
    passSeconds(12);
    expect((await get('/a')).response.headers.get('age')).toBe('12');
  });

  it('is served stale while it is fetched again, and not past that', async () => {
    counting({ 'cache-control': PUBLIC });
    await get('/a');
    passSeconds(31);
    expect((await get('/a')).text).toBe('answer 1');
    await eventually(async () => expect((await get('/a')).text).toBe('answer 2'));
    passSeconds(331);
    expect((await get('/a')).text).toBe('answer 3');
  });

  it('stays as it was when the function fails during the refresh', async () => {
    counting({ 'cache-control': PUBLIC });
    await get('/a');
    edge.answer((_request, response) => response.writeHead(500).end('broken'));
    passSeconds(31);
    await get('/a');
    await eventually(() => expect(edge.asked).toHaveLength(2));
    expect((await get('/a')).text).toBe('answer 1');
    await eventually(() => expect(edge.asked).toHaveLength(3));
  });

  it('is asked for once when many want it at the same time', async () => {
    let release = () => {};
    edge.answer((_request, response) => {
      release = () => response.writeHead(200, { 'cache-control': PUBLIC }).end('page');
    });
    const waiting = Array.from({ length: 20 }, () => get('/a'));
    await eventually(() => expect(edge.asked).toHaveLength(1));
    release();
    expect((await Promise.all(waiting)).map(({ text }) => text)).toEqual(Array(20).fill('page'));
    expect(edge.asked).toHaveLength(1);
  });

  it('serves HEAD from the copy, without its body', async () => {
    counting({ 'cache-control': PUBLIC });
    await get('/a');
    const response = await fetch(`${edge.url}/a`, { method: 'HEAD' });
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['8', '']);
    expect(edge.asked).toHaveLength(1);
  });

  it('is compressed as the viewer likes it', async () => {
    const page = '온결홈 '.repeat(2000);
    edge.answer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': PUBLIC }).end(page),
    );
    const seen: (string | null)[] = [];
    for (const accepted of ['identity', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip']) {
      const { response, text } = await get('/a', { 'accept-encoding': accepted });
      expect(text).toBe(page);
      seen.push(response.headers.get('content-encoding'));
    }
    expect(seen).toEqual([null, 'gzip', 'br', 'gzip']);
    expect(edge.asked).toHaveLength(1);
  });
});

describe('what is never kept', () => {
  it.each([
    ['an answer that sets a cookie', { 'cache-control': PUBLIC, 'set-cookie': 'visitor=1' }],
    ['a private answer', { 'cache-control': 'private, no-store' }],
    ['an answer that says nothing of caching', {}],
    ['an answer that differs by a header', { 'cache-control': PUBLIC, vary: 'cookie' }],
  ])('%s', async (_what, headers) => {
    counting(headers as Record<string, string>);
    expect(await texts('/a', '/a', '/a')).toEqual(['answer 1', 'answer 2', 'answer 3']);
  });

  it('answers to requests with credentials, and to writes', async () => {
    counting({ 'cache-control': PUBLIC });
    await get('/a', { authorization: 'Bearer token' });
    await fetch(`${edge.url}/a`, { method: 'POST', body: 'x' });
    expect((await get('/a')).text).toBe('answer 3');
  });

  it('nobody waits for somebody else’s personal page', async () => {
    const releases: (() => void)[] = [];
    edge.answer((_request, response) => {
      const text = `answer ${edge.asked.length}`;
      releases.push(() => response.writeHead(200, { 'cache-control': 'private, no-store' }).end(text));
    });
    const first = get('/mypage');
    await eventually(() => expect(releases).toHaveLength(1));
    releases.pop()?.();
    await first;
    const waiting = [get('/mypage'), get('/mypage')];
    await eventually(() => expect(releases).toHaveLength(2));
    for (const release of releases) release();
    expect(new Set((await Promise.all(waiting)).map(({ text }) => text)).size).toBe(2);
  });
});

describe('an error', () => {
  const failing = (status: number) =>
    edge.answer((_request, response) =>
      response
        .writeHead(status, { 'cache-control': 'private, no-store', 'set-cookie': 'session=1' })
        .end(`error ${edge.asked.length}`),
    );

  it.each([400, 403, 404, 405, 414, 500, 501, 502, 503, 504])('%i is nobody else’s', async (status) => {
    failing(status);
    expect(await texts('/mypage', '/mypage')).toEqual(['error 1', 'error 2']);
  });

  it('is shared for ten seconds, cookies and all, where the distribution leaves CloudFront its own way', async () => {
    await edge.stop();
    edge = await startTestEdge({ errorSeconds: {} });
    failing(500);
    await get('/mypage');
    const { response, text } = await get('/mypage');
    expect([response.status, text, response.headers.get('set-cookie')]).toEqual([
      500,
      'error 1',
      'session=1',
    ]);
    passSeconds(11);
    expect(await texts('/mypage')).toEqual(['error 2']);
  });
});

describe('an invalidation', () => {
  beforeEach(() => counting({ 'cache-control': PUBLIC }));

  it('by path drops that address alone', async () => {
    await texts('/a', '/a?page=2', '/b');
    expect((await invalidate('/a'))?.Status).toBe('Completed');
    expect(await texts('/a', '/a?page=2', '/b')).toEqual(['answer 4', 'answer 2', 'answer 3']);
  });

  it('with a star drops all that begin alike, queries included', async () => {
    await texts('/shop/1', '/shop/1?x=1', '/other');
    await invalidate('/shop/*');
    expect(await texts('/shop/1', '/shop/1?x=1', '/other')).toEqual(['answer 4', 'answer 5', 'answer 3']);
  });

  it('also concerns an answer that is under way', async () => {
    let release = () => {};
    edge.answer((_request, response) => {
      release = () => response.writeHead(200, { 'cache-control': PUBLIC }).end('old');
    });
    const old = get('/a');
    await eventually(() => expect(edge.asked).toHaveLength(1));
    await invalidate('/a');
    release();
    await old;
    counting({ 'cache-control': PUBLIC });
    expect((await get('/a')).text).toBe('answer 2');
  });

  it('is asked for by the shop’s own adapter, which finds none under way', async () => {
    await texts('/a', '/b');
    await createCloudFrontEdge(new CloudFrontClient(reached()), {
      distributionId: TEST_DISTRIBUTION,
    }).invalidate(['/a']);
    expect(await texts('/a', '/b')).toEqual(['answer 3', 'answer 2']);
  });

  it('of another distribution, or without a path, is refused', async () => {
    const post = (path: string, body: string) =>
      fetch(edge.cloudFrontEndpoint + path, { method: 'POST', body });
    const paths = '<Paths><Items><Path>/a</Path></Items></Paths>';
    const route = (id: string) => `/2020-05-31/distribution/${id}/invalidation`;
    expect((await post(route('OTHER'), paths)).status).toBe(404);
    expect((await post(route(TEST_DISTRIBUTION), '<Paths/>')).status).toBe(400);
  });
});
