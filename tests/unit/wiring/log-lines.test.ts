import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fail, ok } from '#shared/domain/result.ts';
import { callJson } from '#shared/integrations/http.ts';
import { createTossClient, tossPaymentSchema } from '#shared/integrations/toss/client.ts';
import { addLogFields, fieldsOfChange, withLogFields, withoutIds } from '#shared/log/log-fields.ts';
import { loggedUseCase } from '#shared/wiring/log/logged-use-case.ts';
import { createOwnerHash } from '#shared/wiring/log/owner-hash.ts';
import { logProviderCalls } from '#shared/wiring/log/provider-log.ts';
import { logger } from '#shared/wiring/logger.ts';
import { loggedLines } from '#tests/support/logged-lines.ts';
import { someKey } from '#tests/support/members.ts';

describe('log lines', () => {
  it('have the fields of the work around them, and no others', async () => {
    const lines = await loggedLines(async () => {
      logger.info('before');
      await withLogFields({ requestId: 'edge-1' }, async () => {
        await Promise.all([
          withLogFields({ orderNo: 'A' }, async () => logger.info('inner', { ms: 3 })),
          withLogFields({ orderNo: undefined }, async () => logger.info('other')),
        ]);
        addLogFields({ failure: 'BUSY' });
        addLogFields({ failure: undefined });
        logger.info('outer');
      });
      logger.info('after');
    });
    expect(lines).toEqual([
      expect.objectContaining({ message: 'before' }),
      expect.objectContaining({ message: 'inner', requestId: 'edge-1', orderNo: 'A', ms: 3 }),
      expect.objectContaining({ message: 'other', requestId: 'edge-1' }),
      expect.objectContaining({ message: 'outer', requestId: 'edge-1', failure: 'BUSY' }),
      expect.objectContaining({ message: 'after' }),
    ]);
    expect(lines.map((line) => ['requestId', 'orderNo', 'failure'].filter((name) => name in line))).toEqual([
      [],
      ['requestId', 'orderNo'],
      ['requestId'],
      ['requestId', 'failure'],
      [],
    ]);
  });

  it('name the order a use case is about, and the one that failed, answered or thrown', async () => {
    const place = loggedUseCase('placeOrder', async () => ok({ orderNo: 'P-20261201-00000007' }));
    const approve = loggedUseCase('approvePayment', async (_: { attemptId: string }) =>
      fail('NOT_PAYABLE', '이미 결제되었습니다.'),
    );
    const breaks = loggedUseCase('getOrder', async (_: { orderNo: string }) => {
      throw new Error('the table is away');
    });
    const line = async (work: () => Promise<unknown>) => {
      const [written] = await loggedLines(() =>
        withLogFields({ requestId: 'edge-2' }, async () => {
          await work().catch(() => {});
          logger.info('request');
        }),
      );
      return written;
    };
    expect(await line(place)).toMatchObject({ orderNo: 'P-20261201-00000007' });
    expect(await line(() => approve({ attemptId: 'P-20261201-00000008_1' }))).toMatchObject({
      orderNo: 'P-20261201-00000008',
      useCase: 'approvePayment',
      failure: 'NOT_PAYABLE',
    });
    expect(await line(() => breaks({ orderNo: 'P-20261201-00000009' }))).toMatchObject({
      orderNo: 'P-20261201-00000009',
      useCase: 'getOrder',
    });
    for (const typed of ['010-1234-5678', '홍길동'])
      expect(await line(() => breaks({ orderNo: typed }))).not.toHaveProperty('orderNo');
  });

  it('name a person by a hash that only the shop can make', () => {
    const hashed = createOwnerHash({ VISITOR_KEYS: [someKey()] });
    const member = (_user: string) => hashed({ kind: 'member', _user } as Parameters<typeof hashed>[0]);
    expect(member('01JD')).toBe(member('01JD'));
    expect(member('01JD')).toMatch(/^[\w-]{16}$/);
    expect(member('01JE')).not.toBe(member('01JD'));
    expect(hashed({ kind: 'visitor', visitorId: '01JD' })).not.toBe(member('01JD'));
    expect(createOwnerHash({ VISITOR_KEYS: [someKey()] })({ kind: 'visitor', visitorId: 'v' })).not.toBe(
      hashed({ kind: 'visitor', visitorId: 'v' }),
    );
  });

  it('name a route without the ids in it', () => {
    expect(withoutIds('/shop/products/01JD5ZK3V8Q9W7E6R5T4Y3U2I1')).toBe('/shop/products/:id');
    expect(withoutIds('/api/v1/shop/orders/20261201-0042/process')).toBe('/api/v1/shop/orders/:id/process');
    expect(withoutIds('/3d-interir')).toBe('/3d-interir');
  });

  it('name a changed item, and of a key that people chose only its kind', () => {
    const key = (pk: string, sk = 'x') => fieldsOfChange({ entity: 'e', pk, sk });
    expect(key('order#O-1', 'payment#O-1_1')).toEqual({
      entity: 'e',
      orderNo: 'O-1',
      key: 'order#O-1 payment#O-1_1',
    });
    expect(key('user#01JD')).toEqual({ entity: 'e', key: 'user#01JD' });
    expect(key('message#login-attack#hong#3')).toEqual({ entity: 'e', key: 'message#login-attack' });
    expect(key('username#hong')).toEqual({ entity: 'e', key: 'username' });
    expect(key('deposit#30000', '홍길동')).toEqual({ entity: 'e', key: 'deposit' });
  });
});

describe('calls to providers', () => {
  let origin = '';
  let closed = '';
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/refused'))
      response.writeHead(400).end('{"code":"REJECT_CARD_COMPANY","message":"홍길동"}');
    else if (url.startsWith('/broken')) response.writeHead(503).end('홍길동');
    else if (url.startsWith('/html')) response.end('<p>홍길동');
    else response.end('{"paymentKey":"홍길동"}');
  });
  beforeAll(async () => {
    logProviderCalls();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    closed = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await new Promise((resolve) => other.close(resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const linesOf = (path: string) =>
    loggedLines(() =>
      withLogFields({ requestId: 'edge-3', orderNo: 'O-1' }, () =>
        callJson(`${path === '/closed' ? closed : origin}${path}?phone=01012345678`, { provider: 'toss' }),
      ),
    );

  it.each([
    [
      '/paid/01JD5ZK3V8Q9W7E6R5T4Y3U2I1',
      'INFO',
      { status: 200, outcome: 'ANSWERED', operation: 'GET /paid/:id' },
    ],
    ['/refused', 'INFO', { status: 400, outcome: 'REFUSED', code: 'REJECT_CARD_COMPANY' }],
    ['/broken', 'WARN', { status: 503, outcome: 'UNKNOWN' }],
    ['/html', 'WARN', { status: 200, outcome: 'UNKNOWN', cause: 'SyntaxError' }],
    ['/closed', 'WARN', { outcome: 'UNKNOWN', cause: 'ECONNREFUSED' }],
  ])('%s is one line with its cause, without query, body and answer', async (path, level, told) => {
    const lines = await linesOf(path);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level,
      message: 'provider call',
      requestId: 'edge-3',
      orderNo: 'O-1',
      provider: 'toss',
      host: expect.stringContaining('127.0.0.1:'),
      ms: expect.any(Number),
      ...told,
    });
    expect(JSON.stringify(lines)).not.toMatch(/홍길동|0101234/);
  });

  it('that cannot be read name the fields, and not what was in them', async () => {
    const lines = await loggedLines(async () => {
      const call = createTossClient({ apiUrl: origin, secretKey: 's' } as Parameters<
        typeof createTossClient
      >[0]);
      expect(await call(tossPaymentSchema, '/v1')).toEqual({ kind: 'UNKNOWN' });
    });
    expect(lines[1]).toMatchObject({
      message: 'provider answer could not be read',
      provider: 'toss',
      fields: expect.stringContaining('totalAmount'),
    });
    expect(JSON.stringify(lines)).not.toContain('홍길동');
  });
});
