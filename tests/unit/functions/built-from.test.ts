import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundling } from '#infra/build/bundling.ts';
import { builtFrom } from '#shared/wiring/built-from.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const directory = temporaryDirectory();

test('a bundle knows the version of package.json and its commit, and sources that run unbuilt know neither', async () => {
  const { outputFiles } = await build({
    ...bundling,
    entryPoints: ['shared/wiring/built-from.ts'],
    write: false,
  });
  const file = path.join(directory, 'bundle.mjs');
  writeFileSync(file, outputFiles[0]?.contents ?? '');
  const loaded: { builtFrom: typeof builtFrom } = await import(file);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(loaded.builtFrom.version).toBe(version);
  expect(loaded.builtFrom.commit).toMatch(/^([0-9a-f]{12,}(-dirty)?|unknown)$/);
  expect(builtFrom).toEqual({ version: 'unbuilt', commit: 'unbuilt' });
});
