import { vi } from 'vitest';

/** Longer than a busy machine keeps anything waiting that does come. */
const PATIENCE_MS = 20_000;

/** Waits until a check holds; what never comes fails with the check's own words. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });
