import './infra/build/require-node.cjs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/**
 * Settings every test project shares. Each kind of test is a separate project, so that unit tests wait for no emulator.
 */
const shared = {
  environment: 'node',
  // Files of a worker share the modules they import: loading the shop again for each file takes more time than its
  // tests. A file that replaces modules loads them again before and after it (`vi.resetModules`).
  isolate: false,
  setupFiles: ['tests/support/screens/strict-console.ts', 'tests/support/as-it-was.ts'],
  env: { TZ: 'UTC' },
};

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Hashing a password or loading every screen takes seconds on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: [...shared.setupFiles, 'tests/support/models-once.ts'],
          globalSetup: ['tests/support/emulators.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // One file after the other in one process: templates of a stage are made once for all files.
      {
        test: {
          ...shared,
          name: 'infra',
          include: ['tests/infra/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
