import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectedFault } from '#localstack/doubles/faults.ts';
import { type RunningDoubles, startDoubles } from '#localstack/doubles/index.ts';
import { setClock } from '#localstack/embedded/clock.ts';

/** Milliseconds that adapters under test wait for a double: enough on a busy machine, and short for a silent double. */
export const DOUBLES_TIMEOUT_MS = 1_000;

export type TestDoubles = RunningDoubles & {
  dataDir: string;
  /** Reads a variable of the doubles' environment; throws when there is none. */
  variable(name: string): string;
  /** Makes the next calls of the double at `url` fail. */
  spoil(url: string, faults: InjectedFault[]): Promise<void>;
  /** Sets the providers' clock to this instant, from which it runs on. */
  setClock(instant: string): void;
  /** Stops and restarts all doubles on their data. */
  restart(): Promise<void>;
};

/** Starts the external services of one test file, with their data in a temporary folder, which `stop` removes. */
export const startTestDoubles = async (publicOrigin = 'http://127.0.0.1:9'): Promise<TestDoubles> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'doubles-'));
  const clockFile = join(dataDir, 'clock.json');
  let running = await startDoubles({ dataDir, publicOrigin, clockFile });
  return {
    dataDir,
    get env() {
      return running.env;
    },
    get outboxUrl() {
      return running.outboxUrl;
    },
    variable: (name) => {
      const value = running.env[name];
      if (value === undefined) throw new Error(`the doubles set no ${name}`);
      return value;
    },
    spoil: async (url, faults) => {
      const response = await fetch(`${url}/__faults`, { method: 'PUT', body: JSON.stringify(faults) });
      if (!response.ok) throw new Error(`faults were refused: ${response.status}`);
    },
    setClock: (instant) => setClock(clockFile, new Date(instant)),
    restart: async () => {
      await running.stop();
      running = await startDoubles({ dataDir, publicOrigin, clockFile });
    },
    stop: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true });
    },
  };
};

/** Starts a shop that only receives webhooks: `next` returns the JSON body of the next one, oldest first. */
export const startWebhookListener = async () => {
  const bodies: unknown[] = [];
  const waiting: ((body: unknown) => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      const taker = waiting.shift();
      if (taker) taker(body);
      else bodies.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: (): Promise<unknown> =>
      bodies.length > 0 ? Promise.resolve(bodies.shift()) : new Promise((resolve) => waiting.push(resolve)),
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/**
 * Submits a form as a browser without JavaScript would, and returns the address it redirects to; throws when there is
 * none.
 */
export const submit = async (url: string, form: Record<string, string>): Promise<URL> => {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  const location = response.headers.get('location');
  if (!location) throw new Error(`no redirect but ${response.status}: ${await response.text()}`);
  return new URL(location, url);
};
