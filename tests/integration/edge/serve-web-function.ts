import {
  request as httpRequest,
  type IncomingHttpHeaders,
  IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/server-runtime';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { handleError } from '#app/entry.server.tsx';
import { parseBody } from '#app/web/api.ts';
import { failureResponse } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { webHandler } from '#functions/runtime/web/handler.ts';
import { createUrlServer, functionUrl } from '#localstack/embedded/function-runner/url-server.ts';
import { z } from '#shared/contracts/zod.ts';
import { logger } from '#shared/wiring/logger.ts';
import { testEnv } from '#tests/support/env.ts';
import { openShopOf } from '#tests/support/open-shop.ts';
import { screensOf } from '#tests/support/screens/screens.ts';

/** The web function behind its address, with small screens of each area: what tests ask it. */

export const SECRET = 'edge-secret';
export const ORIGIN = 'http://localhost:3000';
export const PUBLIC = { 'cache-control': 'public, s-maxage=30' };

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
const desk = screensOf({ 'console/desk': { loader: () => new Response('desk') } });

const screens = { catalog, shop: () => shop, console: () => desk, api: () => api };

/** Opens the function with settings of its own. */
export const openWebFunction = (settings: Parameters<typeof testEnv>[0]): ReturnType<typeof webHandler> => {
  const env = testEnv({ PUBLIC_ORIGIN: ORIGIN, ...settings });
  const opened = { env, shop: openShopOf(env) };
  return webHandler(screens, async () => opened);
};

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: string; isHurried?: boolean };

/** Request without a connection, of which a function URL makes its event. */
export const requestOf = (url: string, headers: IncomingHttpHeaders): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers });

/**
 * Serves the function to the tests of a file, twice: once with little time left for each request (`isHurried`). `lines`
 * are what it has logged since the test began.
 */
export const serveWebFunction = () => {
  const handler = openWebFunction({ EDGE_SECRET: `new-secret,${SECRET}` });
  const ports = { usual: 0, hurried: 0 };
  const lines: unknown[] = [];
  let stop = () => {};
  beforeAll(async () => {
    const servers = [undefined, 5_300].map((ms) => createUrlServer(functionUrl('web', () => handler, ms)));
    [ports.usual = 0, ports.hurried = 0] = await Promise.all(
      servers.map(async (server) => {
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        return (server.address() as AddressInfo).port;
      }),
    );
    stop = () => {
      for (const server of servers) server.close();
    };
  });
  afterAll(() => stop());
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => void lines.push(line));
  afterEach(() => {
    lines.length = 0;
  });

  /** Sends a request as the edge does, with the path unchanged. */
  const ask = (
    path: string,
    { method = 'GET', headers = {}, body, isHurried }: Asked = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = { 'x-origin-secret': SECRET, ...headers };
      const port = isHurried ? ports.hurried : ports.usual;
      const request = httpRequest({ host: '127.0.0.1', port, path, method, headers: sent }, (response) => {
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

  const post = (path: string, type: string, body: string, headers: OutgoingHttpHeaders = {}) =>
    ask(path, { method: 'POST', body, headers: { 'content-type': type, ...headers } });

  return { handler, ask, post, lines };
};
