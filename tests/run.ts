import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from './support/run/chromium.ts';
import { type Count, countOfCheck, countOfPlaywright, countOfVitest } from './support/run/counts.ts';

/**
 * `npm test`: runs every check, the shorter ones first, browsers last. Ends with the failures and one line,
 * `N passed, N failed`, and with exit code 1 when anything failed.
 */

const BROWSER_TESTS = 'tests/e2e/playwright.config.ts';
/** Milliseconds after which a running step is stopped: the summary is printed within 90 minutes, whatever hangs. */
const RUN_LIMIT_MS = 85 * 60_000;

type Outcome = { ok: boolean; report: string };
type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  count(outcome: Outcome): Count;
  /** Name of an earlier step that this one requires. */
  needs?: string;
  /** True when it runs in parallel to another step, with lower priority; its output is printed when it has ended. */
  inBackground?: boolean;
};

const reports = mkdtempSync(path.join(tmpdir(), 'mall-tests-'));
const reportOf = (name: string) => path.join(reports, `${name}.json`);

const check = (name: string, command: string[], needs?: string): Step => ({
  name,
  command,
  needs,
  count: ({ ok }) => countOfCheck(ok),
});

const vitest = (project: string): Step => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(project)}`,
  ],
  count: countOfVitest,
});

const inBackground = (step: Step): Step => ({ ...step, inBackground: true });

const browser = (): Step[] => {
  if (!existsSync(BROWSER_TESTS)) return [];
  return [
    {
      name: 'e2e',
      command: ['playwright', 'test', '--config', BROWSER_TESTS, '--reporter=line,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('e2e'), CHROMIUM_PATH: chromium() },
      count: countOfPlaywright,
      needs: 'build',
    },
  ];
};

const run = ({ name, command: [program = '', ...args], env, inBackground }: Step): Promise<Outcome> =>
  new Promise((resolve) => {
    const output = inBackground ? 'pipe' : 'inherit';
    const child = spawn(path.join('node_modules', '.bin', program), args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      timeout: Math.max(Math.ceil(RUN_LIMIT_MS - performance.now()), 1),
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => printed.push(chunk));
    if (inBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const end = (ok: boolean) => {
      if (inBackground) console.log(`\n── ${name}\n${Buffer.concat(printed)}`);
      resolve({ ok, report: reportOf(name) });
    };
    child.once('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const total: Count = { passed: 0, failed: 0, failures: [] };
const broken = new Set<string>();
const summary: string[] = [];

/** Runs the steps one after the other; a step whose requirement failed counts as failed itself. */
const inTurn = async (steps: Step[]): Promise<void> => {
  for (const step of steps) {
    const start = performance.now();
    const canRun = !step.needs || !broken.has(step.needs);
    if (!step.inBackground) console.log(`\n── ${step.name}`);
    const outcome = canRun ? await run(step) : { ok: false, report: '' };
    if (!outcome.ok) broken.add(step.name);
    const { passed, failed, failures } = step.count(outcome);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures.map((failure) => `✗ ${step.name}: ${failure}`));
    const detail = canRun ? `${passed} passed, ${failed} failed` : `not run: ${step.needs} failed`;
    summary.push(
      `${failed === 0 ? '✓' : '✗'} ${step.name.padEnd(25)} ${seconds(start).padStart(8)}  ${detail}`,
    );
  }
};

/** Runs lists of steps in parallel: each alone would leave a core idle. */
const atOnce = async (...lists: Step[][]): Promise<void> => {
  await Promise.all(lists.map(inTurn));
};

const begin = performance.now();
await atOnce(
  [
    check('types', ['tsc', '--noEmit']),
    check('build', ['tsx', 'infra/build/build.ts']),
    check('synth', ['cdk', 'synth', '--quiet', '-c', 'artifacts=build'], 'build'),
  ],
  [
    check('lint', ['biome', 'ci', '--error-on-warnings', '.']),
    check('boundaries', ['depcruise', 'app', 'functions', 'infra', 'shared', 'localstack', 'tests']),
    vitest('infra'),
    check('simulation', ['tsx', 'tests/simulation/run.ts', '--seeds', '--no-shrink']),
  ].map(inBackground),
);
await inTurn([vitest('unit'), vitest('integration')]);
await inTurn(browser());
await rm(reports, { recursive: true, force: true });
const { passed, failed, failures } = total;
// Printed again at the end: a truncated log keeps its last lines.
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${summary.join('\n')}\nin ${seconds(begin)}\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
