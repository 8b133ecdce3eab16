import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callJson } from '#shared/integrations/http.ts';
import { loadEnv } from '#shared/wiring/env/env.ts';
import { logger } from '#shared/wiring/logger.ts';
import { memoizeUntilSecretsChange } from '#shared/wiring/memoize-until-secrets-change.ts';
import { testEnv } from '#tests/support/env.ts';

/** HTTP server that answers as Secrets Manager, with one secret. */
let server: Server;
let secret: Record<string, string> | undefined;
let readings = 0;
const listening = (one: Server): Promise<string> =>
  new Promise((resolve) =>
    one.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(one.address() as AddressInfo).port}`)),
  );

beforeAll(async () => {
  server = createServer(async (request, response) => {
    expect(request.headers['x-amz-target']).toBe('secretsmanager.GetSecretValue');
    expect(await json(request)).toEqual({ SecretId: 'arn:payments' });
    readings++;
    response
      .writeHead(secret ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' })
      .end(JSON.stringify(secret ? { SecretString: JSON.stringify(secret) } : { __type: 'AccessDenied' }));
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', await listening(server));
  vi.stubEnv('AWS_REGION', 'ap-northeast-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});
beforeEach(() => {
  readings = 0;
  secret = { TOSS_SECRET_KEY: 'first' };
});

/** Builds a running function whose variables are set except for those in its secret. */
const running = () => {
  const { AUTH_SECRET, IDENTITY_KEYS, CODE_KEYS, VISITOR_KEYS, ...env } = testEnv();
  const variables: Record<string, string | undefined> = {
    ...env,
    ...Object.fromEntries(
      Object.entries({ AUTH_SECRET, IDENTITY_KEYS, CODE_KEYS, VISITOR_KEYS }).map(([name, list]) => [
        name,
        list.join(','),
      ]),
    ),
    PAYMENTS_SECRET_ARN: 'arn:payments',
    TOSS_SECRET_KEY: 'put-the-real-value-here',
    TOSS_CLIENT_KEY: 'put-the-real-value-here',
  };
  let now = 0;
  const open = memoizeUntilSecretsChange((made) => ({ env: made }), {
    load: () => loadEnv(variables),
    now: () => now,
  });
  return { open, pass: (seconds: number) => (now += seconds * 1000) };
};

test('secrets: a warm function uses a new value within five minutes, and reads no more often', async () => {
  const { open, pass } = running();
  const first = await open();
  expect(first.env).toMatchObject({ TOSS_SECRET_KEY: 'first', TOSS_CLIENT_KEY: 'put-the-real-value-here' });
  secret = { TOSS_SECRET_KEY: 'second' };
  pass(299);
  expect(await open()).toBe(first);
  expect(readings).toBe(1);
  pass(1);
  expect((await open()).env.TOSS_SECRET_KEY).toBe('second');
  expect(readings).toBe(2);
});

test('secrets: adapters stay the same while the values do', async () => {
  const { open, pass } = running();
  const first = await open();
  pass(300);
  expect(await open()).toBe(first);
  expect(readings).toBe(2);
});

test('secrets: unreadable ones leave the last values in use; the first read must succeed', async () => {
  const told = vi.spyOn(logger, 'error').mockImplementation(() => {});
  const { open, pass } = running();
  secret = undefined;
  await expect(open()).rejects.toThrow();
  secret = { TOSS_SECRET_KEY: 'first' };
  const first = await open();
  secret = undefined;
  pass(300);
  expect(await open()).toBe(first);
  expect(told).toHaveBeenCalledOnce();
});

test('secrets: a key a provider refuses is read again, at a bounded rate', async () => {
  const { open, pass } = running();
  await open();
  // Opened later in the same process, for its own keys.
  running();
  const provider = createServer((_request, response) => response.writeHead(401).end('{}'));
  const url = await listening(provider);
  secret = { TOSS_SECRET_KEY: 'second' };
  pass(30);
  await callJson(url, { provider: 'toss' });
  expect((await open()).env.TOSS_SECRET_KEY).toBe('second');
  await callJson(url, { provider: 'toss' });
  await open();
  expect(readings).toBe(2);
  provider.close();
});
