import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

test('folders: none holds more than 30 files of code', () => {
  const folders = ['app', 'functions', 'infra', 'localstack', 'shared', 'tests'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, withFileTypes: true }),
  );
  const counts = new Map<string, number>();
  for (const entry of folders)
    if (entry.isFile() && /\.(ts|tsx|css|mjs|cjs|py)$/.test(entry.name))
      counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(300);
  const crowded = [...counts]
    .filter(([, count]) => count > 30)
    .map(([folder]) => path.relative(root, folder));
  expect(crowded).toEqual([]);
});
