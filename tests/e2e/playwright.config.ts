import { defineConfig } from '@playwright/test';

/** Tests that only look at screens: they may run side by side, once nobody moves the mall's clock any more. */
const looking = ['arrival.spec.ts', 'axe.spec.ts', 'html.spec.ts', 'reach.spec.ts'];

/** A thousand products more, which every list begins with then; and what all the others have not made use of. */
const last = ['publishing.spec.ts', 'unused-rights.spec.ts'];

/**
 * Browser tests against one mall, opened by the global setup from the built functions and a freshly seeded table.
 * One worker for the stories: they share that mall, its stock and its clock. No retries: a test that fails at times is
 * wrong.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './mall/open.ts',
  outputDir: '../../node_modules/.cache/playwright',
  projects: [
    { name: 'stories', testIgnore: [...looking, ...last], workers: 1 },
    {
      name: 'screens',
      testMatch: looking,
      fullyParallel: true,
      dependencies: ['stories'],
      use: { trace: 'off' },
    },
    { name: 'publishing', testMatch: last, dependencies: ['screens'] },
  ],
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
