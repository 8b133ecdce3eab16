import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectedFault } from '#localstack/doubles/faults.ts';
import { type RunningDoubles, startDoubles } from '#localstack/doubles/index.ts';
import { setClock } from '#localstack/embedded/clock.ts';

/** How long adapters under test wait for a double: a busy machine answers within it, and a silent double costs no more. */
export const DOUBLES_TIMEOUT_MS = 1_000;

export type TestDoubles = RunningDoubles & {
  dataDir: string;
  /** A variable of the doubles' environment; throws when there is none. */
  variable(name: string): string;
  /** Makes the next calls of the double at `url` go wrong. */
  spoil(url: string, faults: InjectedFault[]): Promise<void>;
  /** Makes the providers' clock show this instant, and run on from there. */
  setClock(instant: string): void;
  /** Stops and starts everything on the same data. */
  restart(): Promise<void>;
};

/** Outside parts of one test file, their data in a temporary folder; `stop` removes it. */
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

/** A shop that only listens: `next` answers the JSON body of the next webhook that came, oldest first. */
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

/** Posts a form as a browser without JavaScript would and answers where it is sent; throws when it is not sent on. */
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
