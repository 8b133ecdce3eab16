import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * This file takes as long as a dozen others: started last, it would run alone at the end while other cores are idle.
 */
const LONGEST = 'integration/budgets/budgets.test.ts';

/** Sorts files in vitest's order, with the longest file first: a fresh clone has no recorded durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
