import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TooManyRequestsException } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invoke } from '#localstack/deployed/functions.ts';
import { webFunctionOrigin } from '#localstack/deployed/web-origin.ts';
import { freePort } from '#localstack/embedded/dynamodb-process.ts';
import { bundlesIn } from '#tests/support/function-bundles.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

/** Bytes that are not valid text: a body decoded as text on its way would contain other bytes. */
const BYTES = [0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xfe, 0x80];

describe('the web function on LocalStack', () => {
  const result = {
    statusCode: 201,
    headers: { 'x-a': '1' },
    cookies: ['a=1', 'b=2'],
    body: Buffer.from(BYTES).toString('base64'),
    isBase64Encoded: true,
  };
  const invoke: Invoke = async (_, event) => {
    const { rawPath } = event as { rawPath: string };
    if (rawPath === '/crowded') throw new TooManyRequestsException({ message: 'Rate', $metadata: {} });
    if (rawPath === '/broken') throw new Error('thrown');
    return Buffer.from(JSON.stringify(result));
  };
  let origin: Awaited<ReturnType<typeof webFunctionOrigin>>;
  beforeAll(async () => {
    origin = await webFunctionOrigin(invoke);
  });
  afterAll(() => origin.stop());

  it('sets its cookies, which function URLs there drop, and sends its bytes as they are', async () => {
    const answer = await fetch(`${origin.url}/login`, { method: 'POST', body: 'a=1' });
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual(BYTES);
  });

  it('tells who is one too many so', async () => {
    expect((await fetch(`${origin.url}/crowded`)).status).toBe(429);
  });
});

describe('a function’s process without Docker', () => {
  const HANDLERS = {
    'sweep-carts': `export const handler = async (event, { awsRequestId }) => {
      if (event.fail) throw new TypeError('refused');
      console.log('asked for ' + event.n);
      return { event, awsRequestId };
    };`,
  };
  const told = new Map<string, Buffer>();
  const waiting = new Map<string, () => void>();
  /** Waits for the first body that LocalStack received at a path. */
  const heard = async (at: string): Promise<Buffer> => {
    if (!told.has(at)) await new Promise<void>((resolve) => waiting.set(at, resolve));
    return told.get(at) ?? Buffer.alloc(0);
  };
  let localStack: Server;
  let build = '';
  const children: ChildProcess[] = [];
  const directory = temporaryDirectory();
  beforeAll(async () => {
    build = await bundlesIn(directory, HANDLERS);
    localStack = createServer(async (request, response) => {
      const at = request.url ?? '';
      told.set(at, await buffer(request));
      response.writeHead(202).end();
      waiting.get(at)?.();
    }).listen(0, '127.0.0.1');
    await once(localStack, 'listening');
  });
  afterAll(async () => {
    for (const child of children) {
      const gone = once(child, 'exit');
      child.stdin?.end();
      await gone;
    }
    localStack.close();
  });

  const start = async (name: string) => {
    const port = await freePort();
    const child = spawn(
      process.execPath,
      [path.join(build, 'local/function-process.mjs'), path.join(build, 'functions', name), String(port)],
      {
        stdio: ['pipe', 'ignore', 'inherit'],
        env: {
          NODE_ENV: 'production',
          LOCALSTACK_RUNTIME_ENDPOINT: `http://127.0.0.1:${(localStack.address() as AddressInfo).port}/${name}`,
          LOCALSTACK_RUNTIME_ID: 'one',
          AWS_LAMBDA_FUNCTION_NAME: name,
        },
      },
    );
    children.push(child);
    await heard(`/${name}/status/one/ready`);
    return (id: string, event: object) =>
      fetch(`http://127.0.0.1:${port}/invoke`, {
        method: 'POST',
        body: JSON.stringify({
          'invoke-id': id,
          'invoked-function-arn': 'arn',
          payload: JSON.stringify(event),
        }),
      });
  };

  it('answers an event, hands in what it logged, and says what went wrong', async () => {
    const invoke = await start('sweep-carts');
    await invoke('fine', { n: 1 });
    const answer = await heard('/sweep-carts/invocations/fine/response');
    expect(JSON.parse(answer.toString())).toEqual({ event: { n: 1 }, awsRequestId: 'fine' });
    expect((await heard('/sweep-carts/invocations/fine/logs')).toString()).toContain('asked for 1');
    await invoke('wrong', { fail: true });
    const error = await heard('/sweep-carts/invocations/wrong/error');
    expect(JSON.parse(error.toString())).toMatchObject({ errorType: 'TypeError', errorMessage: 'refused' });
  });
});
