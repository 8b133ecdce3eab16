import { afterAll, vi } from 'vitest';

/** A file leaves the process as it found it, for the next one that runs there. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
