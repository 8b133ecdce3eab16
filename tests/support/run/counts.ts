import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Result of a step; `failures` has each failed test's name and the beginning of its message. */
export type Count = { passed: number; failed: number; failures: string[] };
type Outcome = { ok: boolean; report: string };

export const countOfCheck = (ok: boolean): Count => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  failures: [],
});

/** Counts the tests of a vitest JSON report. */
export const countOfVitest = (outcome: Outcome): Count =>
  counted(outcome, ({ numPassedTests, numFailedTests, testResults }: VitestReport) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const name = relative('.', file);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [failure(name, message)];
      return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
    }),
  }));

/** Counts the tests of a Playwright JSON report; a test that passed at the second try has passed. */
export const countOfPlaywright = (outcome: Outcome): Count =>
  counted(outcome, ({ stats, suites }: PlaywrightReport) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        failure(
          `${file} › ${title}`,
          tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
        ),
      ),
  }));

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

type Spec = {
  file: string;
  title: string;
  ok: boolean;
  tests: { results: { error?: { message?: string } }[] }[];
};
type Suite = { specs: Spec[]; suites?: Suite[] };
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: Suite[];
};

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const MESSAGE_LINES = 12;

const failure = (name: string, message: string): string =>
  [
    name,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => !line.includes('node_modules'))
      .slice(0, MESSAGE_LINES)
      .map((line) => `    ${line}`),
  ].join('\n');

/** Counts a runner that failed without a failed test (a file that does not load, no report at all) as one failure. */
const counted = <Report>({ ok, report }: Outcome, read: (report: Report) => Count): Count => {
  const count = readReport(report, read);
  return { ...count, failed: ok ? count.failed : Math.max(count.failed, 1) };
};

const readReport = <Report>(file: string, read: (report: Report) => Count): Count => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
};
