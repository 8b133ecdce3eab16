import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faults } from '#tests/simulation/faults.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test.each(faults)('there is a place for the mistake: $says', ({ file, passage }) => {
  const source = readFileSync(path.join(root, file), 'utf8');
  expect(source.split(passage)).toHaveLength(2);
});
