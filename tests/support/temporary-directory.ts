import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Creates an empty directory that is deleted after the suite. Call it while the suite is described, not inside a test.
 */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'mall-test-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
