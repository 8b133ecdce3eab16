import { defineConfig } from 'vitest/config';

/** Folders of unit tests that say what the rules of money are. */
const RULES = [
  'bonus',
  'claim',
  'coupon',
  'deposit',
  'money',
  'order',
  'point',
  'pricing',
  'reward',
  'shipping',
  'statistics',
];

/** The unit project alone, as Stryker starts it: each worker its own process' worth of modules, one file after the other. */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    setupFiles: ['tests/support/strict-console.ts', 'tests/support/as-it-was.ts'],
    env: { TZ: 'UTC' },
    include: RULES.map((folder) => `tests/unit/${folder}/**/*.test.ts`),
    testTimeout: 30_000,
  },
});
