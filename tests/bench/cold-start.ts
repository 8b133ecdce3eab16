import { fork } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { buildDirectory } from '#localstack/build.ts';
import type { BenchMall } from './mall.ts';

export type ColdStart = { firstAnswerMs: number; bundleBytes: number };

const RUNS = 5;

/** A fresh process of the web function: from its start to the end of its first answer, the best of a few. */
export const measureColdStart = async ({ cloud, origin }: BenchMall): Promise<ColdStart> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await once(cloud.env, origin.headers));
  const { size } = await stat(path.join(buildDirectory, 'functions/web/index.mjs'));
  return { firstAnswerMs: Math.round(Math.min(...times)), bundleBytes: size };
};

const once = (env: Record<string, string>, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    const host = path.join(buildDirectory, 'local/function-host.mjs');
    const child = fork(host, [path.join(buildDirectory, 'functions'), 'web'], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    });
    child.once('error', reject);
    child.on('message', async (message: { kind: string; port: number }) => {
      if (message.kind !== 'listening') return;
      await (await fetch(`http://127.0.0.1:${message.port}/shop/products`, { headers })).text();
      resolve(performance.now() - begin);
      child.kill();
    });
  });
