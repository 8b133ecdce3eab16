import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { functionNames } from '#infra/build/function-names.ts';
import { expect, test } from '../mall/test.ts';

/** The deployed bundles: a function contains the code it calls, and none of the others. */

const build = path.resolve(import.meta.dirname, '../../..', process.env.E2E_BUILD ?? 'build');

/**
 * Maximum kilobytes of a function’s folder: the client of the table, its entities and the log take 370, and the rules
 * and use cases it calls at most 250.
 */
const LIMIT_KB = 620;

/** Matches words that only files with page rendering contain. */
const OF_PAGES = /react\.element|RemixServer/;

for (const name of [...(await functionNames()).values()].flat())
  test(`${name} is small, and brings no pages along`, () => {
    const folder = path.join(build, 'functions', name);
    const files = readdirSync(folder).map((file) => readFileSync(path.join(folder, file)));
    expect(files.reduce((sum, { length }) => sum + length, 0) / 1_000).toBeLessThan(LIMIT_KB);
    for (const file of files) expect(file.toString()).not.toMatch(OF_PAGES);
  });
