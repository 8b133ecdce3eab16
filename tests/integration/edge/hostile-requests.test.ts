import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActionFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { write } from '#app/api/answer.ts';
import { action as login } from '#app/storefront/login/route.tsx';
import { webHandler } from '#functions/runtime/web/handler.ts';
import { createUrlServer, functionUrl } from '#localstack/embedded/function-runner/url-server.ts';
import { logger } from '#shared/wiring/logger.ts';
import { testEnv } from '#tests/support/env.ts';
import { openShopOf } from '#tests/support/open-shop.ts';
import { screensOf } from '#tests/support/screens/screens.ts';

/** 300 requests that used to cost seconds each, all at once, while people read pages. */

const HOSTILE = 300;
/** Milliseconds: a lower p95 counts as good on any machine. */
const FLOOR_MS = 300;

const pages = screensOf({
  login: {
    action: async (args: ActionFunctionArgs) => {
      const { data, init } = (await login(args)) as Exclude<Awaited<ReturnType<typeof login>>, Response>;
      return Response.json(data, init ?? undefined);
    },
  },
  'shop/products': { loader: () => new Response('<li>product</li>'.repeat(2000)) },
});
const api = screensOf({ 'api/v1/shop/orders/quote': { action: write } });

let port = 0;
let stop = () => {};
beforeAll(async () => {
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation(() => {});
  const env = testEnv();
  const screens = { catalog: pages, shop: () => pages, console: () => pages, api: () => api };
  const opened = { env, shop: openShopOf(env) };
  const handler = webHandler(screens, async () => opened);
  const server = createUrlServer(functionUrl('web', () => handler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => stop());

type HostileRequest = { path: string; type?: string; body?: string };

const ask = ({ path, type, body }: HostileRequest): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-origin-secret': 'edge-secret', ...(type && { 'content-type': type }) };
    const method = body === undefined ? 'GET' : 'POST';
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.once('error', reject);
    request.end(body);
  });

const FORM = 'application/x-www-form-urlencoded';
const QUOTE = '/api/v1/shop/orders/quote';
const kinds: HostileRequest[] = [
  { path: QUOTE, type: FORM, body: 'x=1&'.repeat(40_000) },
  { path: QUOTE, type: FORM, body: 'x=1&'.repeat(5_000) },
  { path: '/login', type: FORM, body: 'x=1&'.repeat(40_000) },
  { path: '/login', type: FORM, body: 'items[1000000]=1' },
  { path: '/login', type: FORM, body: 'items[0]=1&items.length=4294967295' },
  { path: '/login', type: FORM, body: '__intent__={"type":"insert","payload":{"name":"a","index":1e9}}' },
  { path: QUOTE, type: 'application/json', body: `{"carts":[${'1,'.repeat(40_000)}1]}` },
  { path: QUOTE, type: 'application/json', body: '['.repeat(160_000) },
];
const hostile = Array.from({ length: HOSTILE }, (_, i) => kinds[i % kinds.length] as HostileRequest);

/** Measures the CPU time of some work in milliseconds, which does not depend on other load of the machine. */
const processorTime = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Measures the 95th percentile of page times in milliseconds: ten people read a hundred pages each. */
const p95OfPages = async (): Promise<number> => {
  const times: number[] = [];
  const person = async () => {
    for (let i = 0; i < 100; i++) {
      const startedAt = performance.now();
      expect((await ask({ path: '/shop/products' })).status).toBe(200);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: 10 }, person));
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
};

const refused = async (sent: HostileRequest) => {
  const { status, text } = await ask(sent);
  expect([400, 413]).toContain(status);
  if (sent.path === QUOTE)
    expect(JSON.parse(text)).toEqual({
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/[가-힣]/),
    });
};

it('all are refused, at the cost of ordinary ones, and nobody else waits', { timeout: 180_000 }, async () => {
  await Promise.all(kinds.map(refused));
  const alone = await p95OfPages();
  const ordinary = { path: QUOTE, type: 'application/json', body: '{"carts":1}' };
  const cheap = await processorTime(() =>
    Promise.all(hostile.map(async () => expect((await ask(ordinary)).status).toBe(400))),
  );
  const cost = await processorTime(() => Promise.all(hostile.map(refused)));
  // Bodies of up to 160 KB are received and discarded, without any other work.
  expect(cost).toBeLessThan(5 * cheap);
  const [beside] = await Promise.all([p95OfPages(), ...hostile.map(refused)]);
  expect(beside).toBeLessThan(Math.max(2 * alone, FLOOR_MS));
});
