import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What one file does takes as long as a dozen others: begun last, it would keep one core while another has nothing left. */
const LONGEST = 'integration/budgets/budgets.test.ts';

/** vitest's own order, the longest file before all others: a fresh clone knows of no file how long it takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
