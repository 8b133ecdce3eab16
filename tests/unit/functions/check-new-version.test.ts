import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Context, LambdaFunctionURLEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handler } from '#functions/rollout/check-new-version.ts';
import { logger } from '#shared/wiring/logger.ts';
import { testEnv } from '#tests/support/env.ts';

const VERSION = 'arn:aws:lambda:ap-northeast-2:123456789012:function:web:7';

/** Answers of the version by method and path; a missing one is a page. */
let answers: Record<string, object>;
/** Questions the version got, and answers CodeDeploy got. */
let asked: LambdaFunctionURLEvent[];
let told: object[];
let server: Server;

const page = {
  statusCode: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: '<!doctype html><html></html>',
};
const data = (body: object, statusCode = 200) => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  // As a compressed or binary answer comes.
  body: Buffer.from(JSON.stringify(body)).toString('base64'),
  isBase64Encoded: true,
});
const closed = { ...page, statusCode: 503, headers: { ...page.headers, 'retry-after': '3600' } };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = (await json(request)) as never;
    if (request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue') {
      response.writeHead(400, { 'x-amzn-errortype': 'AccessDeniedException' });
      return response.end('{}');
    }
    if (request.headers['x-amz-target']) {
      expect(request.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 .*\/codedeploy\/aws4_request/);
      told.push({ target: request.headers['x-amz-target'], ...(body as object) });
      return response.end('{}');
    }
    expect(request.url).toBe(`/2015-03-31/functions/${encodeURIComponent(VERSION)}/invocations`);
    const event: LambdaFunctionURLEvent = body;
    asked.push(event);
    const answer = answers[`${event.requestContext.http.method} ${event.rawPath}`] ?? page;
    if ('errorMessage' in answer) response.setHeader('x-amz-function-error', 'Unhandled');
    return response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

beforeEach(() => {
  asked = [];
  told = [];
  answers = {
    'GET /readyz': data({ missing: [], keys: {} }),
    'GET /api/v1/shop/products': data({
      products: [
        { _id: 'p1', soldOut: true },
        { _id: 'p2', soldOut: false },
      ],
    }),
    'GET /api/v1/shop/products/p2': data({ product: { skus: [{ sku: 'BASE', enabled: true, stock: 3 }] } }),
    'POST /api/v1/shop/orders/quote': data({ quote: { totalPrice: 1_000 } }),
  };
  for (const [name, value] of Object.entries(testEnv())) if (value) vi.stubEnv(name, String(value));
  vi.stubEnv('WEB_VERSION', VERSION);
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  for (const level of ['info', 'error'] as const) vi.spyOn(logger, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const hook = { DeploymentId: 'd-1', LifecycleEventHookExecutionId: 'hook-1' };
const check = (event = {}) =>
  handler(event, { functionName: 'check-new-version', awsRequestId: 'r' } as Context);

test('a new version that answers all is let in: pages, a list, a product that can be bought, a quote', async () => {
  const bought = { _product: 'p2', sku: 'BASE', amount: 1 };
  expect(await check(hook)).toEqual({ failures: [], isClosed: false, bought });
  expect(told).toEqual([
    {
      target: 'CodeDeploy_20141006.PutLifecycleEventHookExecutionStatus',
      deploymentId: 'd-1',
      lifecycleEventHookExecutionId: 'hook-1',
      status: 'Succeeded',
    },
  ]);
  expect(asked.map(({ rawPath }) => rawPath)).toEqual([
    ...['/readyz', '/login', '/', '/shop/products', '/api/v1/shop/products', '/shop/products/p1'],
    ...['/api/v1/shop/products/p2', '/api/v1/shop/orders/quote'],
  ]);
  for (const { headers, requestContext } of asked) {
    expect(headers['x-origin-secret']).toBe('edge-secret');
    expect(requestContext.stage).toBe('deployment');
  }
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ carts: [bought], paymentMethod: 'account' });
});

test.each([
  ['GET /', data({ code: 'INTERNAL' }, 500), '/ answered 500'],
  ['GET /login', { ...page, body: '<html>half' }, '/login breaks off'],
  ['GET /shop/products', { ...page, headers: { 'content-type': 'text/plain' } }, '/shop/products is no page'],
  ['GET /api/v1/shop/products', data({}, 502), '/api/v1/shop/products answered 502'],
  ['GET /api/v1/shop/products', data({}), 'the check itself failed'],
  ['GET /shop/products/p1', data({}, 404), '/shop/products/p1 answered 404'],
  ['POST /api/v1/shop/orders/quote', data({}, 500), '/api/v1/shop/orders/quote answered 500'],
  [
    'GET /readyz',
    data({ missing: [{ part: 'storage', reason: 'AccessDenied' }] }, 503),
    'storage (AccessDenied)',
  ],
  ['GET /readyz', { errorMessage: 'environment: missing or wrong: CODE_KEYS' }, 'wrong: CODE_KEYS'],
  ['GET /readyz', { streamed: true }, 'none of a function URL'],
])('a new version that fails at %s is not', async (request, answer, said) => {
  answers[request] = answer;
  expect(await check(hook)).toMatchObject({ failures: [expect.stringContaining(said)] });
  expect(told).toMatchObject([{ status: 'Failed' }]);
});

test.each([
  ['a variable is missing', { TABLE_NAME: '' }, 'TABLE_NAME'],
  ['no version is named', { WEB_VERSION: '' }, 'WEB_VERSION'],
  ['a secret cannot be read', { EDGE_SECRET_ARN: 'arn:aws:secretsmanager:secret:edge' }, 'AccessDenied'],
])('a new version is not let in when %s, and the reason is logged', async (_when, variables, reason) => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const logged = vi.mocked(logger.error);
  const { failures } = await check(hook);
  expect(failures).toEqual([expect.stringContaining('the check itself failed')]);
  expect(failures[0]).toContain(reason);
  expect(told).toMatchObject([{ deploymentId: 'd-1', status: 'Failed' }]);
  expect(logged).toHaveBeenCalledWith('the check of a new version failed itself', {
    error: expect.any(Error),
  });
  expect(asked).toEqual([]);
});

test('a new version of a shop that is not open is let in with its login page alone', async () => {
  answers['GET /'] = closed;
  expect(await check(hook)).toEqual({ failures: [], isClosed: true });
  expect(told).toMatchObject([{ status: 'Succeeded' }]);
  answers['GET /login'] = closed;
  expect(await check(hook)).toMatchObject({ failures: [expect.stringContaining('/login')] });
});

test('a new version that refuses a quote for a reason is let in, and one without products', async () => {
  answers['POST /api/v1/shop/orders/quote'] = data({ code: 'OPTION_REQUIRED' }, 400);
  expect(await check()).toEqual({ failures: [], isClosed: false });
  answers['GET /api/v1/shop/products'] = data({ products: [] });
  expect(await check()).toEqual({ failures: [], isClosed: false });
  expect(told).toEqual([]);
});
