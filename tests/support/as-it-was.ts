import { afterAll, vi } from 'vitest';

/** Each file restores the process for the next file that runs in it. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
