import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FunctionRunner, startFunctions } from '#localstack/embedded/function-runner/runner.ts';
import { eventually } from '#tests/support/eventually.ts';
import { bundlesIn } from '#tests/support/function-bundles.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const WEB = `
  export const handler = async (event, context) => {
    if (event.rawPath === '/crash') process.exit(1);
    if (event.rawPath === '/spin') for (;;);
    const head = { statusCode: 201, headers: { 'content-type': 'application/json' }, cookies: ['a=1', 'b=2'] };
    if (event.rawPath === '/bytes') {
      const bytes = Buffer.alloc(Number(event.rawQueryString), 200);
      return { ...head, body: bytes.toString('base64'), isBase64Encoded: true };
    }
    console.log(JSON.stringify({ message: 'asked', path: event.rawPath }));
    const body = JSON.stringify({ event, pid: process.pid, env: process.env, name: context.functionName });
    return { ...head, body, isBase64Encoded: false };
  };`;

/** Code that runs under the name of one of the shop's functions: the runner only accepts those. */
const SWEEP = `
  export const handler = async (event, context) => {
    if (event.crash) process.exit(1);
    if (event.fail) throw new Error('refused');
    return { event, pid: process.pid, name: context.functionName, left: context.getRemainingTimeInMillis() };
  };`;

const directory = temporaryDirectory();
let runner: FunctionRunner;
beforeAll(async () => {
  const buildDirectory = await bundlesIn(directory, { web: WEB, 'sweep-carts': SWEEP });
  runner = await startFunctions({
    buildDirectory,
    environmentOf: (name) => ({ STAGE: 'local', AWS_ACCESS_KEY_ID: name }),
    logDirectory: directory,
    webProcesses: 2,
    beatMs: 200,
  });
  await eventually(() => expect(runner.web.ports).toHaveLength(2));
});
afterAll(() => runner.stop());

type Echo = { event: Record<string, unknown>; pid: number; env: Record<string, string>; name: string };
const url = (port = runner.web.ports[0]) => `http://127.0.0.1:${port}`;
const ask = async (path: string, init?: RequestInit): Promise<Echo> =>
  (await (await fetch(url() + path, init)).json()) as Echo;

describe('the web function', () => {
  it('gets Lambda’s event and answers with its head, cookies and body', async () => {
    const response = await fetch(`${url()}/shop/products?page=2&page=3`, {
      method: 'POST',
      body: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'one=1; two=2' },
    });
    expect([response.status, response.headers.getSetCookie()]).toEqual([201, ['a=1', 'b=2']]);
    expect(((await response.json()) as Echo).event).toMatchObject({
      version: '2.0',
      rawPath: '/shop/products',
      rawQueryString: 'page=2&page=3',
      cookies: ['one=1', 'two=2'],
      isBase64Encoded: true,
      body: Buffer.from('a=1').toString('base64'),
      requestContext: { http: { method: 'POST', path: '/shop/products' }, requestId: expect.any(String) },
    });
  });

  it('gets text as text', async () => {
    const init = { method: 'POST', body: '{"a":"가"}', headers: { 'content-type': 'application/json' } };
    expect((await ask('/', init)).event).toMatchObject({ isBase64Encoded: false, body: '{"a":"가"}' });
  });

  it('sees of the environment what it was given, and nothing of this process', async () => {
    vi.stubEnv('SOMEBODYS_SECRET', 'x');
    const { env } = await ask('/');
    expect(env.STAGE).toBe('local');
    expect(env.HOME).toBeUndefined();
    expect(env.SOMEBODYS_SECRET).toBeUndefined();
  });

  it('answers bytes that came in base64', async () => {
    const response = await fetch(`${url()}/bytes?3`);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([200, 200, 200]);
    expect(response.headers.get('content-length')).toBe('3');
  });

  it('fails with more than Lambda passes on, base64 included', async () => {
    expect((await fetch(`${url()}/bytes?${4.4 * 1024 * 1024}`)).status).toBe(201);
    expect((await fetch(`${url()}/bytes?${4.6 * 1024 * 1024}`)).status).toBe(502);
  });

  // Answers to earlier requests may still be on their way.
  it('runs in several processes, the less busy one first', () =>
    eventually(() => {
      const leases = Array.from({ length: 4 }, () => runner.web.lease());
      for (const lease of leases) lease?.release();
      const [a, b] = runner.web.ports;
      expect(leases.map((lease) => lease?.port).sort()).toEqual([a, a, b, b].sort());
    }));

  it('comes back after a crash', async () => {
    const [before, other] = runner.web.ports;
    await expect(fetch(`${url(before)}/crash`)).rejects.toThrow('fetch failed');
    await eventually(() => expect(runner.web.ports).not.toContain(before));
    expect(runner.web.lease()?.port).toBe(other);
    await eventually(() => expect(runner.web.ports).toHaveLength(2));
  });

  it('is started again when a request never lets go of it; others go on in the other process', async () => {
    const { pid } = await ask('/');
    const stuck = fetch(`${url()}/spin`).then(
      () => 'an answer',
      () => 'hung up',
    );
    await eventually(() => {
      const leases = [runner.web.lease(), runner.web.lease(), runner.web.lease()];
      for (const lease of leases) lease?.release();
      expect(new Set(leases.map((lease) => lease?.port))).toEqual(new Set([runner.web.ports[1]]));
    });
    const { pid: other } = (await (await fetch(url(runner.web.ports[1]))).json()) as Echo;
    expect(other).not.toBe(pid);
    expect(await stuck).toBe('hung up');
    await eventually(async () => {
      expect(runner.web.ports).toHaveLength(2);
      expect([pid, other]).not.toContain((await ask('/')).pid);
    });
    expect(readFileSync(runner.logFile, 'utf8')).toContain(`did not answer","pid":${pid}`);
  });

  it.each([
    ['6 MB', 6 * 1024 * 1024 + 1],
    ['6 MB in base64', 4.6 * 1024 * 1024],
  ])('is refused more than Lambda takes: %s', async (_what, length) => {
    const init = { method: 'POST', body: new Uint8Array(length), headers: { 'content-type': 'image/png' } };
    const status = await fetch(url(), init).then(
      (response) => response.status,
      () => 'hung up',
    );
    expect([413, 'hung up']).toContain(status);
  });

  it('writes its lines into the log', async () => {
    await ask('/logged');
    await eventually(() =>
      expect(readFileSync(runner.logFile, 'utf8')).toContain('{"message":"asked","path":"/logged"}'),
    );
  });
});

describe('a function called with events', () => {
  it('answers, knows its name and how long it may run', async () => {
    expect(await runner.invoke('sweep-carts', { time: 'now' })).toMatchObject({
      event: { time: 'now' },
      name: 'sweep-carts',
      left: expect.any(Number),
    });
  });

  it('stays warm between calls, also after it threw', async () => {
    const { pid } = (await runner.invoke('sweep-carts', {})) as Echo;
    await expect(runner.invoke('sweep-carts', { fail: true })).rejects.toThrow('refused');
    expect(await runner.invoke('sweep-carts', {})).toMatchObject({ pid });
  });

  it('fails its callers when its process dies, and comes back', async () => {
    await expect(runner.invoke('sweep-carts', { crash: true })).rejects.toThrow('ended');
    await eventually(async () => expect(await runner.invoke('sweep-carts', {})).toBeDefined());
  });

  it('fails who calls in the moment its process has died, and nobody else', async () => {
    const { pid } = (await runner.invoke('sweep-carts', {})) as Echo;
    process.kill(pid, 'SIGKILL');
    // Blocks the event loop, so that the process has ended and this one has not been notified.
    const stateOf = () => execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    while (!stateOf().startsWith('Z'));
    await expect(runner.invoke('sweep-carts', {})).rejects.toThrow('its process ended');
    await eventually(async () => expect(await runner.invoke('sweep-carts', {})).toBeDefined());
  });

  it('must exist', async () => {
    await expect(runner.invoke('no-such-function', {})).rejects.toThrow('no function is named');
  });
});

it('says where to look when the web function does not start', async () => {
  const buildDirectory = await bundlesIn(`${directory}/broken`, { web: 'throw new Error("no env");' });
  const starting = startFunctions({
    buildDirectory,
    environmentOf: () => ({}),
    logDirectory: `${directory}/broken`,
  });
  await expect(starting).rejects.toThrow(`${directory}/broken/functions.log`);
});
