import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '#infra/build/paths.ts';
import { startDeployedCloud } from '#localstack/deployed/cloud.ts';
import { seed, settings } from '#localstack/open-mall.ts';
import { runUntilStopped } from '#localstack/run-until-stopped.ts';
import type { Mall } from '../e2e/mall/mall.ts';
import { chromium } from '../support/run/chromium.ts';
import { type Count, countOfPlaywright, countOfVitest } from '../support/run/counts.ts';
import { untilConsumersRest } from './quiet.ts';
import { raceForThree } from './race.ts';
import { resourcesOfShop } from './resources.ts';

/**
 * `npm run localstack:check`: deploys and seeds on LocalStack, then tests everything that can run there, and prints
 * what cannot. Ends with one line, `N passed, N failed`, and with exit code 1 when anything failed.
 */

/** Suites of repositories and use cases that run on LocalStack's table. */
const SUITES = ['catalog', 'data', 'benefits', 'orders', 'reviews', 'search'];

/**
 * Stories: joining, orders by card and transfer, cancellation, refunds, a schedule; coupons and points; pictures; the
 * console.
 */
const STORIES = ['story', 'benefits', 'photos', 'clerk'];

const NOT_COVERED = [
  'CloudFront, WAF and certificates (the local edge plays the first)',
  'EventBridge Scheduler (rules take its place) and CodeDeploy',
  'function URLs (functions are called by Invoke)',
  'rights: the community edition refuses nobody (npm test holds every function to its own)',
  'mail by SES, its bounces, X-Ray, alarms that reach somebody',
];

const reports = mkdtempSync(path.join(tmpdir(), 'mall-localstack-'));

const runner = (
  name: string,
  [program = '', ...args]: string[],
  env: Record<string, string>,
  count: (outcome: { ok: boolean; report: string }) => Count,
): Promise<Count> =>
  new Promise((resolve) => {
    console.log(`\n── ${name}`);
    const report = path.join(reports, `${name}.json`);
    const child = spawn(path.join('node_modules', '.bin', program), [...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
    });
    child.once('error', () => resolve(count({ ok: false, report })));
    child.once('exit', (code) => resolve(count({ ok: code === 0, report })));
  });

const suites = (endpoint: string): Promise<Count> => {
  const report = path.join(reports, 'suites.json');
  const folders = SUITES.map((folder) => `tests/integration/${folder}/`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', '--project', 'integration', ...reporters, ...folders];
  return runner('suites', command, { TEST_ENDPOINT: endpoint }, countOfVitest);
};

const stories = async (mall: Mall): Promise<Count> => {
  // As in `npm test`, stories do not wait for the time in which a clerk's step can be taken back.
  if (mall.controlUrl)
    await fetch(`${mall.controlUrl}/undo`, { method: 'POST', body: new URLSearchParams({ seconds: '0' }) });
  const config = ['--config', 'tests/e2e/playwright.config.ts', '--project', 'stories'];
  const files = STORIES.map((name) => `/${name}\\.spec`);
  // In Docker, functions do not see files: the clock cannot be moved, and each step of a clerk waits until it cannot be
  // taken back.
  const timeless = mall.controlUrl
    ? []
    : ['--grep-invert', 'once its time is over|a clerk ships|the clerk to'];
  const command = ['playwright', 'test', ...config, ...timeless, '--reporter=line,json', ...files];
  return runner(
    'stories',
    command,
    { E2E_MALL: JSON.stringify([mall]), CHROMIUM_PATH: chromium() },
    countOfPlaywright,
  );
};

const race = async (env: Record<string, string>, functionUrl: string): Promise<Count> => {
  console.log('\n── race');
  const { isFair, sold, refused, left } = await raceForThree(env, functionUrl);
  console.log(`8 shoppers, 3 goods: ${sold} sold, ${left} left, refused: ${refused.join(', ')}`);
  return { passed: isFair ? 1 : 0, failed: isFair ? 0 : 1, failures: isFair ? [] : ['race'] };
};

const { dataDir, port } = settings();
const opening = new AbortController();
const { signal } = opening;
const running: (() => unknown)[] = [];
const stop = async () => {
  for (const end of running.splice(0).reverse()) await end();
  rmSync(reports, { recursive: true, force: true });
};
const opened = startDeployedCloud({ dataDir, port, signal, seed: (env) => seed(env, signal) }, running);
runUntilStopped(async () => {
  opening.abort();
  await opened.catch(() => undefined);
  await stop();
});
const cloud = await opened.catch(async (error: unknown) => {
  await stop();
  throw error;
});
Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: cloud.env.AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY: cloud.env.AWS_SECRET_ACCESS_KEY,
});
console.log('\nThe consumers of the stream take in what was seeded …');
await untilConsumersRest();
const steps: [string, Count][] = [
  ['race', await race(cloud.env, cloud.functionUrl)],
  [
    'stories',
    await stories({
      shopUrl: cloud.publicOrigin,
      outboxUrl: cloud.outboxUrl,
      bankUrl: cloud.env.CODEF_API_URL ?? '',
      picturesUrl: cloud.env.LOCAL_PICTURES_URL ?? '',
      controlUrl: cloud.controlUrl ?? '',
      functionUrl: cloud.functionUrl,
      authSecret: cloud.env.AUTH_SECRET ?? '',
    }),
  ],
  ['suites', await suites(cloud.env.AWS_ENDPOINT_URL ?? '')],
];
const resources = await resourcesOfShop();
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
for (const failure of steps.flatMap(([, { failures }]) => failures)) console.log(`\n✗ ${failure}`);
console.log(`\nLocalStack by ${cloud.way}`);
console.log(`Created ${sum([...resources.values()])} resources of ${resources.size} types:`);
for (const [type, count] of [...resources].sort()) console.log(`  ${String(count).padStart(4)} ${type}`);
for (const [name, { passed, failed }] of steps) console.log(`${name}: ${passed} passed, ${failed} failed`);
console.log(`Not covered:\n${NOT_COVERED.map((what) => `  ${what}`).join('\n')}`);
const failed = sum(steps.map(([, count]) => count.failed));
console.log(`\n${sum(steps.map(([, count]) => count.passed))} passed, ${failed} failed`);
await stop();
process.exit(failed === 0 ? 0 : 1);
