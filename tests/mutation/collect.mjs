import { format } from 'node:util';
import fc from 'fast-check';

export { expect } from 'vitest';

/**
 * Number of cases for each law. Most mutants are found by examples before; where one survives, the law has to be run in
 * full.
 */
const LAW_RUNS = 10;

const names = [];
let tests = [];

/** Collects the tests that a file declares while it is loaded. */
export const collectedIn = async (load) => {
  tests = [];
  await load();
  return tests;
};

const each = (declare) => (cases) => (name, holds) => {
  for (const [at, one] of cases.entries()) {
    const given = Array.isArray(one) ? one : [one];
    declare(`${format(name, ...given)} (${at})`, () => holds(...given));
  }
};

export const describe = (name, declare) => {
  names.push(name);
  declare();
  names.pop();
};
describe.each = each(describe);

export const test = (name, ...rest) => {
  tests.push({ name: [...names, name].join(' › '), run: rest.at(-1) });
};
test.each = each(test);
export { test as it };

/** Replaces `tests/support/law.ts`. */
export const law = (name, arbitrary, holds, numRuns = LAW_RUNS) =>
  test(name, () => {
    const runs = Math.min(numRuns, LAW_RUNS);
    // One failing case is enough for a mutant: shrinking it takes a hundred times as long.
    fc.assert(fc.property(arbitrary, holds), { numRuns: runs, seed: 1, endOnFailure: true });
  });

/** The process ends with its last file. */
export const afterAll = (undo) => process.once('exit', undo);
