import '../../infra/build/require-node.cjs';
import { argv } from 'node:process';

/** Folders of the rules whose lines of money must each have a test that notices when they change. */
const JUDGED = ['bonus', 'charge', 'claim', 'coupon', 'deposit', 'point', 'pricing', 'shipping', 'statistics'];
/** Folders of unit tests that say what these rules are. */
const RULES = [...JUDGED, 'money', 'offer', 'order', 'reward'];

/**
 * `npm run mutate [-- --mutate 'shared/domain/claim/decide.ts']`: changes one expression of a rule after the other and runs
 * the unit tests that reach it. A mutant that survives is a line no test knows.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'in-process',
  plugins: ['./tests/mutation/in-process.mjs'],
  inProcess: {
    files: RULES.map((folder) => `tests/unit/${folder}/**/*.test.ts`),
    // They are of forms, with screens and pictures.
    without: ['tests/unit/shipping/new-*.test.ts'],
  },
  coverageAnalysis: 'perTest',
  mutate: [...JUDGED.map((folder) => `shared/domain/${folder}/**/*.ts`), '!shared/domain/coupon/labels.ts'],
  // All that the tests load, and no more: it is copied for each run.
  ignorePatterns: ['/*', ...['package.json', 'shared', 'app', 'infra', 'localstack', 'tests'].map((part) => `!/${part}`)],
  // Texts that people read are the business of other tests.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: '.data/mutation',
  reporters: argv.includes('--verbose') ? ['clear-text', 'progress'] : ['clear-text', 'json'],
  jsonReporter: { fileName: '.data/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
