import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkEdge } from '#infra/deploy/check-edge.ts';
import { startTestEdge, type TestEdge } from '#tests/support/screens/edge.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const directory = temporaryDirectory();
const client = path.join(directory, 'client');

type FakeAnswer = { status?: number; headers?: Record<string, string>; body: string | object };
type Answer = (request: IncomingMessage, body: unknown) => FakeAnswer;

let edge: TestEdge;
let direct: Server;
/** Status of the function's own address. */
let directStatus: number;
/** Answers by method and path; an unlisted one is 404. */
let answers: Record<string, Answer>;
let renders: number;
/** Orders by number, with the cookie of their guest. */
let orders: Map<string, { cookie: string; isCanceled: boolean }>;

const page = (text: string) => () => {
  renders += 1;
  const nonce = `nonce-${renders}`;
  const script = `<script nonce="${nonce}" src="/assets/app-1a2b.js"></script>`;
  // The edge compresses nothing below 1,000 bytes.
  const body = `<!doctype html><html>${script}${text.padEnd(1_000, '.')}</html>`;
  return { headers: { 'content-type': 'text/html; charset=utf-8' }, body };
};

beforeAll(async () => {
  mkdirSync(path.join(client, 'assets'), { recursive: true });
  writeFileSync(path.join(client, 'assets/app-1a2b.js'), 'export {};');
  direct = createServer((_request, response) => response.writeHead(directStatus).end('direct'));
  await new Promise<void>((resolve) => direct.listen(0, '127.0.0.1', resolve));
});
afterAll(() => direct.close());

beforeEach(async () => {
  directStatus = 403;
  renders = 0;
  orders = new Map();
  answers = {
    'GET /': page('home'),
    'GET /login': page('login'),
    'GET /shop/products': page('list'),
    'GET /shop/products/p1': page('product'),
    'GET /api/v1/shop/products': () => ({ body: { products: [{ _id: 'p1', soldOut: false }] } }),
    'GET /api/v1/shop/products/p1': () => ({
      body: { product: { skus: [{ sku: 'BASE', enabled: true, stock: 2 }] } },
    }),
    'POST /api/v1/shop/orders/quote': () => ({ body: { quote: { totalPrice: 12_000 } } }),
    'POST /api/v1/shop/orders': (_request, body) => {
      expect(body).toMatchObject({ paymentMethod: 'account', totalPrice: 12_000, depositor: '배포 확인' });
      orders.set('P1', { cookie: 'guest=somebody', isCanceled: false });
      const headers = { 'set-cookie': 'guest=somebody; Path=/; HttpOnly' };
      return { status: 201, headers, body: { order: { orderNo: 'P1' } } };
    },
    'DELETE /api/v1/me/orders': ({ url, headers }) => {
      const order = orders.get(new URL(url ?? '', 'http://shop').searchParams.get('_id') ?? '');
      if (!order || headers.cookie !== order.cookie) return { status: 404, body: {} };
      order.isCanceled = true;
      return { body: {} };
    },
  };
  edge = await startTestEdge({ clientDirectory: client });
  edge.answer(async (request, response) => {
    const { method, url = '/' } = request;
    const body = method === 'POST' ? await json(request) : undefined;
    const answer = answers[`${method} ${url.split('?')[0]}`];
    const said: FakeAnswer = answer?.(request, body) ?? { status: 404, body: '없습니다' };
    const type = typeof said.body === 'string' ? 'text/html' : 'application/json';
    response
      .writeHead(said.status ?? 200, { 'content-type': type, 'cache-control': 'no-store', ...said.headers })
      .end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
  });
});
afterEach(() => edge.stop());

const check = (mayOrder = false) => {
  const webUrl = `http://127.0.0.1:${(direct.address() as AddressInfo).port}`;
  return checkEdge({ origin: edge.url, webUrl, mayOrder });
};

test('a deployed shop that answers all passes, and no order is placed where the stage forbids it', async () => {
  expect(await check()).toEqual([]);
  expect(orders.size).toBe(0);
});

test('a deployed shop takes an order by transfer back that it has taken, for the same guest', async () => {
  expect(await check(true)).toEqual([]);
  expect([...orders.values()]).toEqual([{ cookie: 'guest=somebody', isCanceled: true }]);
});

test('a deployed shop that keeps the order of the check is told of, with its number', async () => {
  answers['DELETE /api/v1/me/orders'] = () => ({ status: 500, body: {} });
  expect(await check(true)).toEqual([expect.stringContaining('the order P1 is not cancelled: answered 500')]);
});

test.each<[string, () => void, string]>([
  ['whose home fails', () => (answers['GET /'] = () => ({ status: 500, body: 'no' })), '/ answered 500'],
  [
    'that differs each time',
    () => (answers['GET /'] = () => page(String(renders))()),
    '/ differs by encoding',
  ],
  [
    'that answers in an encoding nobody asked for',
    () => {
      const home = page('home');
      answers['GET /'] = () => ({
        ...home(),
        headers: { ...home().headers, 'content-encoding': 'identity' },
      });
    },
    '/ in br came in identity',
  ],
  [
    'without the files its pages name',
    () =>
      (answers['GET /'] = () => ({ ...page('')(), body: '<html><link href="/assets/gone-1.css"></html>' })),
    '/assets/gone-1.css answered 404',
  ],
  ['that tells strangers if it is ready', () => (answers['GET /readyz'] = () => ({ body: {} })), '/readyz'],
  [
    'whose function answers past the edge',
    () => (directStatus = 200),
    "the function's own address answered 200",
  ],
])('a deployed shop %s is told of', async (_name, change, said) => {
  change();
  expect(await check()).toContainEqual(expect.stringContaining(said));
});

test('a deployed shop is not judged by a copy of the version before', async () => {
  answers['GET /'] = () => ({
    headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0, s-maxage=30' },
    body: '<html><link href="/assets/gone-1.css"></html>',
  });
  await fetch(edge.url);
  answers['GET /'] = page('home');
  expect(await check()).toEqual([]);
});

test('a deployed shop that is not open passes with its login page', async () => {
  const closed = () => ({ status: 503, headers: { 'retry-after': '3600' }, body: '준비 중' });
  for (const name of Object.keys(answers)) if (name !== 'GET /login') answers[name] = closed;
  expect(await check(true)).toEqual([]);
  expect(orders.size).toBe(0);
});
