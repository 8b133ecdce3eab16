import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { FullConfig } from '@playwright/test';
import { bundleFunctionHost } from '#localstack/ensure-built.ts';
import { announce, type Mall } from './mall.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const builtIn = path.resolve(root, process.env.E2E_BUILD ?? 'build');

type OpenMall = { mall: Mall; close(): Promise<void> };

/**
 * Opens one mall for each story that runs in parallel, and closes them after the tests. One is seeded, and the others
 * start as copies of it. Settings: `E2E_DATA_DIR` keeps the data of the only mall there, so that the next run need not
 * seed (data of earlier tests remain, too). `E2E_BUILD` names another build than `build/`. `E2E_MALL` is the line
 * printed by a mall that `process.ts` keeps running, which is then used unchanged.
 */
export default async function open({
  metadata,
}: Pick<FullConfig, 'metadata'>): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_MALL) return undefined;
  const kept = process.env.E2E_DATA_DIR || undefined;
  const directory = kept ?? (await mkdtemp(path.join(tmpdir(), 'mall-e2e-')));
  const places = kept
    ? [kept]
    : Array.from({ length: metadata.malls }, (_, n) => path.join(directory, String(n)));
  const opened: OpenMall[] = [];
  const close = async () => {
    await Promise.all(opened.map((mall) => mall.close()));
    if (!kept) await rm(directory, { recursive: true, force: true });
  };
  try {
    await bundleFunctionHost(builtIn);
    await copySeeded(places);
    // One after the other: each looks for free ports.
    for (const place of places) opened.push(await openAt(place));
  } catch (error) {
    await close();
    throw error;
  }
  announce(opened.map(({ mall }) => mall));
  return close;
}

/** Seeds a mall in the first directory and, after closing it, copies its data to the others. */
const copySeeded = async ([first = '', ...others]: readonly string[]): Promise<void> => {
  if (others.length === 0) return;
  await (await openAt(first)).close();
  for (const other of others) await cp(first, other, { recursive: true });
};

/** @throws when the mall ends before it is open */
const openAt = async (dataDir: string): Promise<OpenMall> => {
  const script = path.join(import.meta.dirname, 'process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, builtIn], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('MALL ')) continue;
    const [mall] = JSON.parse(line.slice('MALL '.length)) as [Mall];
    child.stdout.resume();
    return { mall, close };
  }
  await close();
  throw new Error('the mall did not open');
};
