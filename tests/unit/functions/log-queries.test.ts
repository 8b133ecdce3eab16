import { readFileSync } from 'node:fs';
import type { Context, SQSEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { bodyOf } from '#functions/runtime/change-body.ts';
import { smallConsumerHandler } from '#functions/runtime/small-consumer.ts';
import { createAnswer } from '#functions/runtime/web/answer.ts';
import {
  EVERY_ROUTE,
  insightsOf,
  type LogLine,
  linesFound,
  logQueries,
  rowsOf,
} from '#infra/operate/log-queries.ts';
import { fail } from '#shared/domain/result.ts';
import { startCall } from '#shared/integrations/provider-calls.ts';
import { withLogFields } from '#shared/log/log-fields.ts';
import { loggedUseCase } from '#shared/wiring/log/logged-use-case.ts';
import { logProviderCalls } from '#shared/wiring/log/provider-log.ts';
import type { Shop } from '#shared/wiring/shop.ts';
import { testEnv } from '#tests/support/env.ts';
import { loggedLines } from '#tests/support/logged-lines.ts';
import { screensOf } from '#tests/support/screens/screens.ts';

/** The queries of the runbook find what the shop logs: the lines here are written by its own code. */

const ORDER = 'P-20261201-00000001';
const attempt = `${ORDER}_1`;
const pay = loggedUseCase('approvePayment', async (_: { attemptId: string }) => {
  startCall({ provider: 'toss', host: 'api.toss', operation: 'POST /confirm' })({
    status: 400,
    outcome: 'REFUSED',
    code: 'REJECT_CARD_COMPANY',
  });
  startCall({ provider: 'toss', host: 'api.toss', operation: 'GET /payments' })({
    outcome: 'UNKNOWN',
    error: new Error('홍길동'),
  });
  return fail('PAYMENT_REJECTED', '카드사에서 결제를 승인하지 않았습니다.');
});

/** Logs a request that is refused, by the web function's own code. */
const request = async (requestId: string, path: string) => {
  const screens = screensOf({
    'shop/result': {
      loader: async ({ context }) => {
        await context.session.actor();
        await pay({ attemptId: attempt });
        return Response.json({}, { status: 409 });
      },
    },
    page: { loader: () => Response.json({}) },
  });
  const nothing = () => screensOf({});
  const shop = { isShopOpen: async () => true, recordUsage: async () => {} } as unknown as Shop;
  const all = { catalog: screensOf({}), shop: () => screens, console: nothing, api: nothing };
  const answer = createAnswer(all, testEnv(), shop);
  await withLogFields({ requestId, route: `GET ${path}` }, () =>
    answer(new Request(`http://localhost:3000${path}`), requestId),
  );
};

/** Logs a change that a consumer fails at. */
const change = async (requestId: string) => {
  const body = bodyOf({
    eventID: 'e-1',
    dynamodb: {
      Keys: { pk: { S: `order#${ORDER}` }, sk: { S: 'order' } },
      NewImage: {
        pk: { S: `order#${ORDER}` },
        sk: { S: 'order' },
        __edb_e__: { S: 'payment' },
        orderNo: { S: ORDER },
        changedIn: { S: requestId },
      },
    },
  });
  const handler = smallConsumerHandler(async () => ({ env: testEnv(), shop: {} }), {
    'index-orders': async () => {
      throw new Error('the table is away');
    },
  });
  const event = {
    Records: [{ messageId: 'm-1', body, attributes: { ApproximateReceiveCount: '1' } }],
  } as unknown as SQSEvent;
  const context = { functionName: 'index', awsRequestId: 'run-1', getRemainingTimeInMillis: () => 60_000 };
  await handler(event, context as Context);
};

const written = async (): Promise<LogLine[]> => {
  logProviderCalls();
  return loggedLines(async () => {
    await request('edge-1', '/shop/result');
    await request('edge-2', '/page');
    await change('edge-1');
  });
};
const lines = await written();

const input = {
  order: [ORDER, ['provider call', 'provider call', 'request', 'a change failed']],
  id: ['edge-1', ['provider call', 'provider call', 'request', 'a change failed']],
  provider: ['toss', ['provider call', 'provider call']],
  consumer: ['index-orders', ['a change failed']],
  route: ['GET /shop/result', ['request']],
} as const;
const queries = Object.entries(input).map(
  ([name, [value, found]]) => [name, logQueries[name as keyof typeof input](value), found] as const,
);

describe('queries of the log', () => {
  it.each(queries)('find by %s the lines the shop wrote, and no others', (_name, query, found) => {
    expect(linesFound(query, lines).map(({ message }) => message)).toEqual(found);
    expect(rowsOf(query, lines).length).toBeGreaterThan(0);
  });

  it.each(queries)('name by %s only fields that the shop logs', (_name, query) => {
    const found = linesFound(query, lines);
    for (const { field } of [...query.conditions, ...(query.either ?? [])])
      expect(
        found.every((line) => field in line),
        field,
      ).toBe(true);
    for (const field of query.fields)
      expect(
        found.some((line) => (field.split('.')[0] ?? '') in line),
        field,
      ).toBe(true);
  });

  it('tell in one line of a request what was refused, by whom, about which order', () => {
    expect(lines.find(({ message }) => message === 'request')).toMatchObject({
      requestId: 'edge-1',
      route: 'GET /shop/result',
      status: 409,
      useCase: 'approvePayment',
      failure: 'PAYMENT_REJECTED',
      orderNo: ORDER,
      provider: 'toss',
      owner: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect(JSON.stringify(lines)).not.toContain('홍길동');
  });

  it('stand in the runbook, word for word', () => {
    const runbook = readFileSync('infra/runbook.md', 'utf8');
    for (const [name, queryOf] of Object.entries(logQueries))
      expect(runbook, name).toContain(`\n    ${insightsOf(queryOf(name === 'route' ? EVERY_ROUTE : '…'))}\n`);
  });
});
