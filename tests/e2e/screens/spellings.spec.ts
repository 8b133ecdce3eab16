import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { siteMap } from '#app/site-map.ts';
import { tokensOf } from '../mall/api.ts';
import { mall, runSchedule } from '../mall/mall.ts';
import { expect, test } from '../mall/test.ts';

/** Every path, and every way to misspell one: each gets a response or a 4xx, and nothing breaks. */

/** Lists the paths of all routes, with a value in place of each parameter. */
const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', index, children = [] }) => {
    const own = [above, path.replace(/:\w+\?*/g, 'x').replace('*', 'nothing-here')].filter(Boolean).join('/');
    return [...(path || index ? [`/${own}`] : []), ...pathsOf(children, own)];
  });
const paths = [...new Set(pathsOf(siteMap))];

/** Escapes one letter of a path: `/%61pi`. */
const escaped = (path: string, at: number): string =>
  `${path.slice(0, at)}%${path.charCodeAt(at).toString(16)}${path.slice(at + 1)}`;
const capital = (path: string): string => path.replace(/\/[a-z](?=[^/]*$)/, (found) => found.toUpperCase());

const spellings: [name: string, spell: (path: string) => string][] = [
  ['as it is', (path) => path],
  ['its last part with a capital', capital],
  ['all in capitals', (path) => path.toUpperCase()],
  ['its first letter escaped', (path) => (path.length > 1 ? escaped(path, 1) : path)],
  ['its last letter escaped', (path) => (path.length > 1 ? escaped(path, path.length - 1) : path)],
  ['a slash escaped', (path) => path.replace(/(?<=.)\//, '%2F')],
  ['a backslash', (path) => path.replace(/(?<=.)\//, '\\')],
  ['an escaped backslash', (path) => path.replace(/(?<=.)\//, '%5C')],
  ['a slash more', (path) => path.replace(/(?<=.)\//, '//')],
  ['a slash before', (path) => `/${path}`],
  ['a slash after', (path) => `${path}/`],
  ['two slashes after', (path) => `${path}//`],
  ['an end of text', (path) => `${path}%00`],
  ['a line break', (path) => `${path}%0d%0aset-cookie:%20a=1`],
  ['one step up and back', (path) => `/x/..${path}`],
  ['one step up, escaped', (path) => `/api/%2e%2E${path}`],
  ['one step up with a parameter', (path) => `/x/..;${path}`],
  ['a step up at its end', (path) => `${path}/..;/`],
  ['a broken escape', (path) => `${path}/%E0%A4%A`],
  ['half a letter', (path) => `${path}/%ED%A0%80`],
  ['as data', (path) => `${path}.data`],
  ['as data of a route', (path) => `${path}.data?_routes=__proto__`],
  ['as data twice', (path) => `${path}.data.data`],
  ['a strange query', (path) => `${path}?__proto__[x]=1&a[b]=&index&_data=root&cursor=%00&sort=%F0%9F&=`],
  ['a query twice', (path) => `${path}?code=a&code=b&url=&url=/media/&redirectTo=/..//evil.example`],
];

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Finds the status of a request whose path is sent unchanged. */
const statusOf = (
  path: string,
  method: string,
  headers: OutgoingHttpHeaders,
  body?: string,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(mall().shopUrl);
    request({ agent, hostname, port, path, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    })
      .once('error', reject)
      .end(body);
  });

/**
 * API calls and data are requested in every spelling. Pages are slower to render, so each spelling gets a quarter of
 * them.
 */
const shareOf = (all: readonly string[], turn: number): string[] =>
  all.filter((path, at) => /^\/(api|me|plugins)\//.test(path) || at % 4 === turn % 4);

/** Lists requests whose status is not within 200–499, as lines. */
const broken = async (
  queries: readonly string[],
  method: string,
  headers: OutgoingHttpHeaders = {},
  body?: string,
): Promise<string[]> => {
  const lines: string[] = [];
  const waiting = [...queries];
  const ask = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const status = await statusOf(path, method, headers, body);
      if (status < 200 || status >= 500) lines.push(`${method} ${path} ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return lines;
};

test.describe.configure({ timeout: 300_000 });

// Crawlers get 503 until their files are written.
test.beforeEach(() => runSchedule('write-crawler-files'));

test('no spelling of an address breaks it for a stranger', async () => {
  expect(paths.length).toBeGreaterThan(250);
  for (const [turn, [name, spell]] of spellings.entries())
    await test.step(name, async () =>
      expect(await broken(shareOf(paths, turn).map(spell), 'GET')).toEqual([]),
    );
});

test('nor for a clerk, on the console and its calls', async () => {
  const { accessToken } = await tokensOf('rootadmin');
  const screens = paths.filter((path) => path.startsWith('/console'));
  const calls = paths.filter((path) => path.startsWith('/api/console'));
  for (const [turn, [name, spell]] of spellings.entries())
    await test.step(name, async () => {
      const token = { authorization: `Bearer ${accessToken}` };
      expect(await broken(calls.filter((_, at) => at % 4 === turn % 4).map(spell), 'GET', token)).toEqual([]);
      const cookie = { cookie: `__Host-access=${accessToken}` };
      expect(await broken(shareOf(screens, turn).map(spell), 'GET', cookie)).toEqual([]);
    });
});

test('no method with nothing, or with nonsense in it, breaks an address for a stranger', async () => {
  const from = { origin: mall().shopUrl };
  const form = { ...from, 'content-type': 'application/x-www-form-urlencoded' };
  const json = { ...from, 'content-type': 'application/json' };
  for (const method of ['HEAD', 'OPTIONS']) expect(await broken(paths, method)).toEqual([]);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    await test.step(method, async () => {
      expect(await broken(paths, method, from)).toEqual([]);
      expect(await broken(paths, method, form, 'a=1&a=2&__proto__=x&x[y]=1')).toEqual([]);
      expect(await broken(paths, method, json, '{"__proto__":1,"_id":{},"items":[null]}')).toEqual([]);
    });
});

test('searches for words the other keyboard cannot spell are answered, on the list, its API and in suggestions', async () => {
  const words = [
    'photographer',
    'hospitality',
    'hotelier',
    'umlaut',
    'HOTEL',
    'ㅗ',
    'ㅥ',
    '\u1100',
    '%F0%9F',
  ];
  const asked = words
    .map((word) => (word.startsWith('%') ? word : encodeURIComponent(word)))
    .flatMap((word) => [
      `/shop/products?searchValue=${word}`,
      `/shop/products.data?searchValue=${word}`,
      `/api/v1/shop/products?searchValue=${word}`,
      `/api/v1/shop/searches?searchValue=${word}`,
    ]);
  expect(await broken(asked, 'GET')).toEqual([]);
});

test('no page runs a script without the nonce of its answer, known or not', async () => {
  const { accessToken } = await tokensOf('rootadmin');
  const headers = { cookie: `__Host-access=${accessToken}` };
  for (const path of [
    '/',
    '/nothing-here',
    '/login',
    '/_root',
    '/console',
    '/console/nothing',
    '/Console',
    '/console/boards/none',
  ])
    await test.step(path, async () => {
      const answer = await fetch(new URL(path, mall().shopUrl), { headers });
      const [, nonce] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      const scripts = (await answer.text()).match(/<script\b(?! type="application\/ld)[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    });
});
