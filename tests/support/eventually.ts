import { vi } from 'vitest';

/** Milliseconds, longer than a busy machine needs for anything that does happen. */
const PATIENCE_MS = 20_000;

/** Waits until a check holds; on timeout it fails with the check's own error. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });
