import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** It takes as long as a dozen others: begun last, it would work alone at the end, beside an idle core. */
const LONGEST = 'integration/budgets/budgets.test.ts';

/** vitest's own order, the longest file before all others: a fresh clone knows of no file how long it takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
