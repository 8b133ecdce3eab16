import fc from 'fast-check';
import { test } from 'vitest';

/** Number of cases for each law; more with `LAW_RUNS=20000`. */
const RUNS = Number(process.env.LAW_RUNS ?? 1_000);

/**
 * Tests a law with the values that the arbitrary generates. The seed is in the test's name; `LAW_SEED=…` repeats a run.
 */
export const law = <T>(
  name: string,
  arbitrary: fc.Arbitrary<T>,
  holds: (value: T) => void,
  numRuns = RUNS,
): void => {
  const seed = Number(process.env.LAW_SEED ?? Date.now() % 2 ** 31);
  test(`${name} (${numRuns} cases, seed ${seed})`, { timeout: 120_000 }, () => {
    fc.assert(fc.property(arbitrary, holds), { numRuns, seed });
  });
};
