import { defineConfig } from 'vitest/config';
import { ExamplesFirst } from './examples-first.ts';

/** Folders of unit tests that say what the rules of money are. */
const RULES = [
  'bonus',
  'charge',
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
    setupFiles: [
      'tests/support/strict-console.ts',
      'tests/support/as-it-was.ts',
      'tests/mutation/first-failure.ts',
    ],
    sequence: { sequencer: ExamplesFirst },
    env: { TZ: 'UTC', AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    include: RULES.map((folder) => `tests/unit/${folder}/**/*.test.ts`),
    testTimeout: 30_000,
  },
});
