import { argv } from 'node:process';

/** Folders of the rules whose lines of money must each have a test that notices when they change. */
const JUDGED = ['bonus', 'charge', 'claim', 'coupon', 'deposit', 'point', 'pricing', 'shipping', 'statistics'];

// Laws name their seed in their title, and Stryker finds tests again by title; twenty-five cases tell most mutants as well.
process.env.LAW_SEED ??= '1';
process.env.LAW_RUNS ??= '25';

/**
 * `npm run mutate [-- --mutate 'shared/domain/claim/decide.ts']`: changes one expression of a rule after the other and runs
 * the unit tests that reach it. A mutant that survives is a line no test knows.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: JUDGED.map((folder) => `shared/domain/${folder}/**/*.ts`),
  ignorePatterns: ['/.data', '/localstack/build', '/cdk.out', '/app/**/*.css'],
  // Texts that people read are the business of other tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.data/mutation',
  reporters: argv.includes('--verbose') ? ['clear-text', 'progress'] : ['clear-text', 'json'],
  jsonReporter: { fileName: '.data/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
