import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildDirectory } from '#infra/build/paths.ts';
import { startWebFunction } from './web-function.ts';

export type ColdStart = { medianMs: number; bestMs: number; entryBytes: number; folderBytes: number };

const RUNS = 7;

/** Measures a new process of the web function, from its start to the end of its first response, a page of a list. */
export const measureColdStart = async (env: Record<string, string>): Promise<ColdStart> => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const begin = performance.now();
    const web = await startWebFunction(env);
    await (await fetch(`${web.url}/shop/products`, { headers: web.headers })).text();
    times.push(Math.round(performance.now() - begin));
    await web.stop();
  }
  times.sort((a, b) => a - b);
  const folder = path.join(buildDirectory, 'functions/web');
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (file) => ({
      file,
      size: (await stat(path.join(folder, file))).size,
    })),
  );
  return {
    medianMs: times[Math.floor(RUNS / 2)] ?? 0,
    bestMs: times[0] ?? 0,
    entryBytes: sizes.find(({ file }) => file === 'index.mjs')?.size ?? 0,
    folderBytes: sizes.reduce((sum, { size }) => sum + size, 0),
  };
};
