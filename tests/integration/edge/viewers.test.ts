import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#localstack/embedded/dynamodb-process.ts';
import { openDoors } from '#localstack/open-mall.ts';
import { allowConsole } from '#tests/support/console.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestEdge, type TestEdge } from '#tests/support/screens/edge.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

/** Viewers that break the protocol: each gets a response, and none blocks others. */

const directory = temporaryDirectory();
mkdirSync(path.join(directory, 'assets'), { recursive: true });
writeFileSync(path.join(directory, 'assets/app-1a2b.js'), 'export {};');

/** Milliseconds the edge waits for a viewer: a busy machine needs less to serve one that sends a request. */
const patience = { headersTimeout: 2_000, requestTimeout: 4_000, connectionsCheckingInterval: 50 };

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge({ patience, clientDirectory: directory });
  edge.answer((request, response) => {
    request.resume();
    request.once('end', () => response.end('ok'));
  });
});
afterEach(() => edge.stop());

/** Opens a connection, sends some lines and returns everything received until the other side closes it. */
const say = async (...lines: string[]): Promise<string> => {
  const socket = connect(edge.port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => {});
  let text = '';
  socket.on('data', (piece) => {
    text += piece;
  });
  socket.write(lines.join('\r\n'));
  await once(socket, 'close');
  return text;
};

const head = (method: string, target: string, ...headers: string[]) => [
  `${method} ${target} HTTP/1.1`,
  'host: localhost',
  ...headers,
  '',
];
const statusIn = (said: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]);

describe('a read that brings a body', () => {
  const bodies: [string, string[]][] = [
    ['a body', ['content-length: 5', '', 'hello']],
    ['a body that never comes', ['content-length: 5', '', '']],
    ['a chunked body', ['transfer-encoding: chunked', '', '5', 'hello', '0', '', '']],
    ['a chunked body without an end', ['transfer-encoding: chunked', '', '5', 'hel']],
    ['a body it asks about first', ['content-length: 5', 'expect: 100-continue', '', '']],
  ];
  const targets = [
    '/',
    '/shop/products',
    '/api/v1/setting',
    '/console',
    '/assets/app-1a2b.js',
    '/media/x/w320',
    '/healthz',
  ];

  it.each(bodies)('is answered at once with 403, as CloudFront does: %s', async (_what, rest) => {
    for (const target of targets)
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const startedAt = performance.now();
        const said = await say(`${method} ${target} HTTP/1.1`, 'host: localhost', ...rest);
        expect([method, target, statusIn(said)]).toEqual([method, target, 403]);
        expect(performance.now() - startedAt).toBeLessThan(patience.headersTimeout);
        if (method === 'GET') expect(said).toContain('허용되지 않은 접근입니다');
      }
    expect(edge.asked).toHaveLength(0);
  });
});

describe('a write', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s is answered with a body, a chunked one, one asked about, and none',
    async (method) => {
      const close = 'connection: close';
      expect(statusIn(await say(...head(method, '/a', close, 'content-length: 5'), 'hello'))).toBe(200);
      const chunks = ['5', 'hello', '0', '', ''];
      expect(statusIn(await say(...head(method, '/a', close, 'transfer-encoding: chunked'), ...chunks))).toBe(
        200,
      );
      const asking = head(method, '/a', close, 'content-length: 5', 'expect: 100-continue');
      expect(await say(...asking, 'hello')).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
      expect(statusIn(await say(...head(method, '/a', close, 'content-length: 0'), ''))).toBe(200);
    },
  );

  it('too long to be taken is refused before it is sent', async () => {
    const asking = head('POST', '/a', 'content-length: 99999999', 'expect: 100-continue');
    expect(statusIn(await say(...asking, ''))).toBe(413);
  });

  it('whose viewer goes away half way leaves the function waiting for nothing', async () => {
    allowConsole(/edge: POST/);
    const gone = new Promise<string>((resolve) => {
      edge.answer((request) => {
        request.resume();
        request.once('error', ({ message }) => resolve(message));
      });
    });
    const socket = connect(edge.port, '127.0.0.1');
    socket.write([...head('POST', '/a', 'content-length: 50'), 'half'].join('\r\n'));
    await eventually(() => expect(edge.asked).toHaveLength(1));
    socket.destroy();
    expect(await gone).toBe('aborted');
  });

  it('without an end is refused once it is longer than the function takes, and the edge lives on', async () => {
    edge.answer((request) => request.resume());
    const mebibyte = ['100000', 'x'.repeat(1024 * 1024)];
    const body = Array.from({ length: 7 }, () => mebibyte).flat();
    expect(statusIn(await say(...head('POST', '/a', 'transfer-encoding: chunked'), ...body, ''))).toBe(413);
    expect(statusIn(await say(...head('PROPFIND', '/a', 'connection: close'), ''))).toBe(405);
  });
});

describe('a viewer who sends slowly', () => {
  it('is let go when the head does not come', async () => {
    expect(await say('GET / HTTP/1.1', 'host: loc')).toMatch(/^HTTP\/1\.1 408/);
  });

  it('is let go when the body does not come', async () => {
    allowConsole(/edge: POST/);
    expect(await say(...head('POST', '/a', 'content-length: 50'), 'slow')).toMatch(/^(HTTP\/1\.1 408|)/);
  });
});

describe('who reaches it', () => {
  const outer = Object.values(networkInterfaces())
    .flat()
    .find(
      (networkInterfaceInfo) =>
        networkInterfaceInfo && !networkInterfaceInfo.internal && networkInterfaceInfo.family === 'IPv4',
    )?.address;
  const reaches = (host: string, port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const socket: Socket = connect({ host, port, timeout: 1_000 });
      const settle = (answer: boolean) => () => {
        socket.destroy();
        resolve(answer);
      };
      socket.once('connect', settle(true)).once('error', settle(false)).once('timeout', settle(false));
    });

  it('is this machine alone, by either loopback', async () => {
    const port = await freePort();
    const own = await startTestEdge({ port });
    expect(await reaches('127.0.0.1', port)).toBe(true);
    expect(await reaches('::1', port)).toBe(
      Object.values(networkInterfaces())
        .flat()
        .some((networkInterfaceInfo) => networkInterfaceInfo?.address === '::1'),
    );
    if (outer) expect(await reaches(outer, port)).toBe(false);
    await own.stop();
  });

  it.runIf(outer)('is the network when it is told so, which is said', async () => {
    const own = await startTestEdge({ port: await freePort(), host: '0.0.0.0' });
    expect(await reaches(outer ?? '', own.port)).toBe(true);
    await own.stop();
    expect(openDoors({ host: '0.0.0.0' })).toEqual([expect.stringContaining('HOST=0.0.0.0')]);
    for (const host of [undefined, '127.0.0.1', '::1', 'localhost']) expect(openDoors({ host })).toEqual([]);
    expect(openDoors({ host: undefined, engine: 'amazon' })).toEqual([
      expect.stringContaining('all interfaces'),
    ]);
  });
});
