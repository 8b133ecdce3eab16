import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from './support/run/chromium.ts';
import { type Count, countOfCheck, countOfPlaywright, countOfVitest } from './support/run/counts.ts';

/**
 * `npm test`: every check there is, in the order in which a mistake shows soonest. Ends with one line,
 * `N passed, N failed`, and with exit code 1 when anything failed.
 */

const BROWSER_TESTS = 'tests/e2e/playwright.config.ts';
const STEP_LIMIT_MS = 40 * 60_000;

type Outcome = { ok: boolean; report: string };
type Step = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  count(outcome: Outcome): Count;
  /** Of an earlier step: without it this one cannot run. */
  needs?: string;
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

const run = ({ name, command: [program = '', ...args], env }: Step): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(path.join('node_modules', '.bin', program), args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      timeout: STEP_LIMIT_MS,
    });
    const end = (ok: boolean) => resolve({ ok, report: reportOf(name) });
    child.once('error', () => end(false));
    child.once('exit', (code) => end(code === 0));
  });

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs the steps one after the other; one whose need has failed counts as failed itself. */
const runAll = async (steps: Step[]): Promise<Count> => {
  const total: Count = { passed: 0, failed: 0 };
  const broken = new Set<string>();
  const summary: string[] = [];
  for (const step of steps) {
    const start = performance.now();
    const canRun = !step.needs || !broken.has(step.needs);
    console.log(`\n── ${step.name}`);
    const outcome = canRun ? await run(step) : { ok: false, report: '' };
    if (!outcome.ok) broken.add(step.name);
    const { passed, failed } = step.count(outcome);
    total.passed += passed;
    total.failed += failed;
    const detail = canRun ? `${passed} passed, ${failed} failed` : `not run: ${step.needs} failed`;
    summary.push(
      `${failed === 0 ? '✓' : '✗'} ${step.name.padEnd(12)} ${seconds(start).padStart(8)}  ${detail}`,
    );
  }
  console.log(`\n${summary.join('\n')}`);
  return total;
};

const begin = performance.now();
const { passed, failed } = await runAll([
  check('types', ['tsc', '--noEmit']),
  check('lint', ['biome', 'ci', '--error-on-warnings', '.']),
  check('boundaries', ['depcruise', 'app', 'functions', 'infra', 'shared', 'localstack', 'tests']),
  vitest('unit'),
  vitest('integration'),
  vitest('infra'),
  check('build', ['tsx', 'localstack/build.ts']),
  check('synth', ['cdk', 'synth', '--quiet', '-c', 'artifacts=build'], 'build'),
  ...browser(),
]);
await rm(reports, { recursive: true, force: true });
console.log(`in ${seconds(begin)}\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
