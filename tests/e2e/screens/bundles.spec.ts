import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { functionNames } from '#infra/build/function-names.ts';
import { expect, test } from '../mall/test.ts';

/** What is deployed: a function holds what it calls, and nothing of the others. */

const build = path.resolve(import.meta.dirname, '../../..', process.env.E2E_BUILD ?? 'build');

/** Kilobytes of a function’s folder, of which the client of the table, its entities and the log are 370, and 250 at most the rules and use cases it calls. */
const LIMIT_KB = 620;

/** Words only those files hold that draw pages. */
const OF_PAGES = /react\.element|RemixServer/;

for (const name of [...(await functionNames()).values()].flat())
  test(`${name} is small, and brings no pages along`, () => {
    const folder = path.join(build, 'functions', name);
    const files = readdirSync(folder).map((file) => readFileSync(path.join(folder, file)));
    expect(files.reduce((sum, { length }) => sum + length, 0) / 1_000).toBeLessThan(LIMIT_KB);
    for (const file of files) expect(file.toString()).not.toMatch(OF_PAGES);
  });
