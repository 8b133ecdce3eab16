import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Mistake, tellMistake } from '#tests/support/mistakes.ts';

const root = path.join(import.meta.dirname, '../..');
const SEEN = path.join(root, '.data/mistakes-seen.tsv');

/** Steps of orders are taken by these. */
const OF_STEPS = ['orders', 'claims', 'console-purchases'].map((folder) => `tests/integration/${folder}`);

/** Tests that a mistake keeps from ending have noticed it, too. */
const LONGEST_MS = 10 * 60_000;

const runTests = (files: readonly string[], env: Record<string, string>): Promise<boolean> =>
  new Promise((resolve) => {
    const args = ['vitest', 'run', '--project', 'integration', '--bail', '1', ...files];
    const tests = spawn('npx', args, {
      cwd: root,
      env: { ...process.env, TEST_ENGINE: 'dynoxide', ...env },
      stdio: 'ignore',
      timeout: LONGEST_MS,
    });
    tests.on('exit', (code) => resolve(code === 0));
  });

/** Test files by the mistakes that can be made in what they write. Made once, which takes as long as all of them do. */
const readSeen = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  mkdirSync(path.dirname(SEEN), { recursive: true });
  if (!existsSync(SEEN) && !(await runTests([], { MISTAKES_SEEN: SEEN }))) {
    rmSync(SEEN, { force: true });
    throw new Error('the integration tests have to pass before mistakes are put into them');
  }
  const seen = new Map<string, string[]>();
  for (const line of readFileSync(SEEN, 'utf8').split('\n')) {
    const [file = '', says = ''] = line.split('\t');
    if (says) seen.set(says, [...(seen.get(says) ?? []), file]);
  }
  return seen;
};

/** Answers whether integration tests notice a mistake: those that write what it is about. */
export const seekInTests = async (): Promise<(mistake: Mistake) => Promise<boolean>> => {
  const seen = await readSeen();
  return async (mistake) => {
    const files = mistake.forgets === 'effect' ? OF_STEPS : (seen.get(tellMistake(mistake)) ?? []);
    if (files.length === 0) return false;
    return !(await runTests(files, { MISTAKE: JSON.stringify(mistake) }));
  };
};
