import '../../infra/build/require-node.cjs';
import { argv } from 'node:process';

/** Folders of rules about money, of which each line needs a test that fails when it changes. */
const JUDGED = ['bonus', 'charge', 'claim', 'coupon', 'deposit', 'point', 'pricing', 'shipping', 'statistics'];
/** Folders of unit tests that cover these rules. */
const RULES = [...JUDGED, 'money', 'offer', 'order', 'reward'];

/**
 * `npm run mutate [-- --mutate 'shared/domain/claim/change-claims.ts']`: changes one expression of a rule after the other and
 * runs the unit tests that reach it. A surviving mutant shows a line that no test checks.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'in-process',
  plugins: ['./tests/mutation/in-process.mjs'],
  inProcess: {
    files: RULES.map((folder) => `tests/unit/${folder}/**/*.test.ts`),
    // These test forms, with screens and pictures.
    without: ['tests/unit/shipping/new-*.test.ts'],
  },
  coverageAnalysis: 'perTest',
  mutate: [...JUDGED.map((folder) => `shared/domain/${folder}/**/*.ts`), '!shared/domain/coupon/labels.ts'],
  // Only the files that the tests load, because they are copied for each run.
  ignorePatterns: ['/*', ...['package.json', 'shared', 'app', 'infra', 'localstack', 'tests'].map((part) => `!/${part}`)],
  // Displayed texts are checked by other tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.data/mutation',
  reporters: argv.includes('--verbose') ? ['clear-text', 'progress'] : ['clear-text', 'json'],
  jsonReporter: { fileName: '.data/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
