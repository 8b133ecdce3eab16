import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Mistake, tellMistake } from '#tests/support/faults/mistakes.ts';

const root = path.join(import.meta.dirname, '../..');
const TESTS = path.join(root, 'tests/integration');
const CACHE = path.join(root, 'node_modules/.cache/simulation');
const SEEN = path.join(CACHE, 'mistakes-seen.tsv');

/** Milliseconds after which a run is stopped. Tests that a mistake keeps from ending have found it, too. */
const LONGEST_MS = 10 * 60_000;

type Report = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** Finds the first failure in a report of vitest: its test, or its file when no test began. */
const failureIn = ({ testResults }: Report): string => {
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.find((result) => result.status === 'failed');
    const file = path.relative(TESTS, name);
    if (failed) return `${file}: ${failed.fullName}`;
    if (status === 'failed') return file;
  }
  return 'an error outside of all tests';
};

/** Runs integration tests up to the first failure; returns its name, if there is one. */
const runTests = async (
  files: readonly string[],
  env: Record<string, string>,
): Promise<string | undefined> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mistake-'));
  const report = path.join(folder, 'report.json');
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  const options = ['--project', 'integration', '--bail', '1', '--reporter', 'json', '--outputFile', report];
  try {
    const code = await new Promise((resolve) => {
      const tests = spawn(vitest, ['run', ...options, ...files], {
        cwd: root,
        env: { ...process.env, TEST_ENGINE: 'dynoxide', ...env },
        stdio: 'ignore',
        timeout: LONGEST_MS,
      });
      tests.on('exit', resolve);
    });
    if (code === 0) return undefined;
    if (code === null) return 'tests that do not end';
    return failureIn(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * Records the writes of each test file changed since the last run. All files together take some minutes. Records of
 * earlier runs are kept, so a file that no longer reaches a mistake may be listed.
 */
const look = async (): Promise<void> => {
  mkdirSync(CACHE, { recursive: true });
  const since = statSync(SEEN, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const changed = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && statSync(path.join(TESTS, file)).mtimeMs > since)
    .map((file) => path.join('tests/integration', file));
  if (changed.length === 0) return;
  console.log(`${changed.length} integration test files are run, to see what they write`);
  // Written to a new file first: an interrupted run is incomplete.
  const fresh = `${SEEN}.new`;
  rmSync(fresh, { force: true });
  const failure = await runTests(changed, { MISTAKES_SEEN: fresh });
  if (failure !== undefined)
    throw new Error(`tests have to pass before mistakes are put into them, but ${failure} fails`);
  appendFileSync(SEEN, readFileSync(fresh));
};

/** Maps mistakes to the test files whose writes they would change. */
const readSeen = (): ReadonlyMap<string, readonly string[]> => {
  const seen = new Map<string, string[]>();
  for (const line of readFileSync(SEEN, 'utf8').split('\n')) {
    const [file = '', says = ''] = line.split('\t');
    if (says) seen.set(says, [...(seen.get(says) ?? []), file]);
  }
  return seen;
};

/** Test that finds a mistake, if any, and number of the files that could find it. */
type Sought = { test?: string; files: number };

/** Searches for a mistake by integration tests, in the files whose writes it changes, up to the first failure. */
export const seekInTests = async (): Promise<(mistake: Mistake) => Promise<Sought>> => {
  await look();
  const seen = readSeen();
  return async (mistake) => {
    const files = seen.get(tellMistake(mistake)) ?? [];
    if (files.length === 0) return { files: 0 };
    return { test: await runTests(files, { MISTAKE: JSON.stringify(mistake) }), files: files.length };
  };
};
