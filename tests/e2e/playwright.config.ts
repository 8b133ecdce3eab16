import '../../infra/build/require-node.cjs';
import { defineConfig } from '@playwright/test';
import { slowness } from './mall/slowness.ts';

/** Tests that only look at screens: each may run in any mall, once no test moves the mall's clock any more. */
const looking = ['arrival.spec.ts', 'axe.spec.ts', 'bundles.spec.ts', 'html.spec.ts', 'reach.spec.ts'];

/**
 * Tests that run last: a thousand more products, which then come first in every list; texts that change all lists; and
 * the permissions that no other test has used.
 */
const last = ['long-texts.spec.ts', 'publishing.spec.ts', 'unused-rights.spec.ts'];

/** A mall that is already open is the only one. */
const malls = process.env.E2E_MALL || process.env.E2E_DATA_DIR ? 1 : 2;

/**
 * Pages of a story live for seconds: the optimization of their scripts takes time of the shared cores, and does not pay
 * off.
 */
const STORIES_SCRIPTS = '--no-turbofan --no-maglev';

/** Checking a screen computes over each of its elements: optimized, and with room for short-lived objects. */
const LOOKING_SCRIPTS = '--min-semi-space-size=16';

const browserWith = (jsFlags: string) => ({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--js-flags=${jsFlags}`,
    // Nothing outside the mall can be reached. A Playwright route would do so as well, but disables the browser's
    // cache: each page would fetch and compile all its scripts again.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
});

/**
 * Browser tests. Each worker runs stories in a separate mall, which the global setup opens from the built functions and
 * a freshly seeded table. The stories of a file run one after the other: they share that mall, its stock and its clock,
 * and do not rely on anything from other files. No retries: a flaky test is wrong. `E2E_TRACE=1` keeps a trace of
 * failures, which takes a third of a story's time. `E2E_SLOW=2` finds tests that rely on fast pages (mall/slowness.ts).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './mall/open.ts',
  outputDir: '../../node_modules/.cache/playwright',
  projects: [
    { name: 'stories', testIgnore: [...looking, ...last], workers: malls },
    {
      name: 'screens',
      testMatch: looking,
      fullyParallel: true,
      dependencies: ['stories'],
      use: { launchOptions: browserWith(LOOKING_SCRIPTS) },
    },
    { name: 'publishing', testMatch: last, dependencies: ['screens'], workers: malls },
  ],
  // Tests that only look share a mall: one more worker uses the cores while the others wait for pages.
  workers: malls + 1,
  metadata: { malls },
  retries: 0,
  // Twice the time a story takes alone: the other worker's mall uses one of two cores.
  timeout: 120_000 * slowness,
  expect: { timeout: 20_000 * slowness },
  reporter: 'line',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000 * slowness,
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: browserWith(STORIES_SCRIPTS),
  },
});
