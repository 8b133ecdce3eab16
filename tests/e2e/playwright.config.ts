import '../../infra/build/require-node.cjs';
import { defineConfig } from '@playwright/test';
import { slowness } from './mall/slowness.ts';

/** Tests that only look at screens: each may run anywhere, once nobody moves a mall's clock any more. */
const looking = ['arrival.spec.ts', 'axe.spec.ts', 'bundles.spec.ts', 'html.spec.ts', 'reach.spec.ts'];

/** A thousand products more, which every list begins with then; texts that make all lists odd; and what all the others have not made use of. */
const last = ['long-texts.spec.ts', 'publishing.spec.ts', 'unused-rights.spec.ts'];

/** A mall that is open already is the only one. */
const malls = process.env.E2E_MALL || process.env.E2E_DATA_DIR ? 1 : 2;

/** A page of a story lives for seconds: what optimizing its scripts takes, on the cores that shops share, never comes back. */
const STORIES_SCRIPTS = '--no-turbofan --no-maglev';

/** To look at a screen is to compute over each of its elements: optimized, and with room for what it throws away. */
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
    // Nothing outside the mall is reached. A route of Playwright's would do it too, but takes the browser's cache
    // away: each page would fetch and compile all its scripts anew.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
});

/**
 * Browser tests, each worker of a story against a mall of its own, which the global setup opens from the built functions and a freshly
 * seeded table. The stories of a file run one after the other: they share that mall, its stock and its clock, and count
 * on nothing that another file leaves behind. No retries: a test that fails at times is wrong. `E2E_TRACE=1` keeps a trace of what fails; to make
 * one takes a third of a story's time. `E2E_SLOW=2` finds what counts on quick pages (mall/slowness.ts).
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
  // Who only looks shares a mall: a third one has the cores while the others wait for what they look at.
  workers: malls + 1,
  metadata: { malls },
  retries: 0,
  // Twice what a story takes alone: the other worker's mall has one of two cores.
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
