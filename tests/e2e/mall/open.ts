import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { announce } from './mall.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Opens one mall for all tests and closes it after them. Settings: `E2E_DATA_DIR` keeps its data there, so that the next
 * run need not seed (what tests left behind stays too); `E2E_BUILD` names another build than `build/`; `E2E_MALL` is the
 * line a mall that `process.ts` keeps open has printed, to be used as it is.
 */
export default async function open(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_MALL) return undefined;
  const kept = process.env.E2E_DATA_DIR;
  const dataDir = kept ?? (await mkdtemp(path.join(tmpdir(), 'mall-e2e-')));
  const build = path.resolve(root, process.env.E2E_BUILD ?? 'build');
  const script = path.join(import.meta.dirname, 'process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, build], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('MALL ')) continue;
    announce(JSON.parse(line.slice('MALL '.length)));
    child.stdout.resume();
    return close;
  }
  await close();
  throw new Error('the mall did not open');
}
