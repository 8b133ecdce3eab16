import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildDirectory } from '#infra/build/paths.ts';

/** One process of the web function, called directly: without the edge, with the headers the edge would send. */
export type WebFunction = {
  url: string;
  headers: Record<string, string>;
  /** Milliseconds of CPU time it has used so far; undefined when the system does not report it. */
  cpuMs(): number | undefined;
  stop(): Promise<void>;
};

const TICKS_A_SECOND = 100;

/** Starts the built function with this environment; resolves when it listens. */
export const startWebFunction = async (env: Record<string, string>): Promise<WebFunction> => {
  const host = path.join(buildDirectory, 'local/function-host.mjs');
  const child = fork(host, [path.join(buildDirectory, 'functions'), 'web'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore', 'ipc'],
    execArgv: (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter(Boolean),
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the web function ended with ${code}`)));
    child.once('message', (message: { port: number }) => resolve(message.port));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    headers: { 'x-origin-secret': env.EDGE_SECRET ?? '', origin: env.PUBLIC_ORIGIN ?? '' },
    cpuMs: () => cpuMsOf(child),
    stop: async () => {
      child.disconnect();
      await gone;
    },
  };
};

const cpuMsOf = ({ pid }: ChildProcess): number | undefined => {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * (1000 / TICKS_A_SECOND);
  } catch {
    return undefined;
  }
};
