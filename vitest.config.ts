import './infra/build/require-node.cjs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** What every project shares; a project of its own for each kind, so that unit tests wait for no emulator. */
const shared = {
  environment: 'node',
  // Files of a worker share what they import: to load the shop again for each takes more than its tests. A file that
  // replaces modules has them loaded anew before and after it (`vi.resetModules`).
  isolate: false,
  setupFiles: ['tests/support/strict-console.ts', 'tests/support/as-it-was.ts'],
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
          // Hashing a password or loading every screen takes seconds where the machine does other things as well.
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
      // One after the other in one process: templates of a stage are made once for all files.
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
