import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Worked examples before laws, which take a thousand times as long: a mutant is done with at the first failure. */
export class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const hasLaws = ({ moduleId }: TestSpecification) => readFileSync(moduleId, 'utf8').includes('  law(');
    return [...files.filter((file) => !hasLaws(file)), ...files.filter(hasLaws)];
  }
}
