import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

const unit = path.resolve(import.meta.dirname, '..');
const rows = ['pricing', 'coupon', 'grade', 'point', 'shipping']
  .flatMap((folder) => readdirSync(path.join(unit, folder)).map((file) => path.join(unit, folder, file)))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8').replaceAll(/\[\s+'/g, "['"))
  .join('\n');
/** Counts the examples of a sentence: its name begins their row. */
const countOf = (name: string): number => rows.split(`['${name}',`).length - 1;

test('every sentence about prices has a worked example, and there are more than sixty', () => {
  const counts = Object.keys(sentences).map((name) => [name, countOf(name)] as const);
  expect(counts.filter(([, count]) => count === 0).map(([name]) => name)).toEqual([]);
  expect(counts.reduce((all, [, count]) => all + count, 0)).toBeGreaterThan(60);
});
