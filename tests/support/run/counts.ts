import { readFileSync } from 'node:fs';

export type Count = { passed: number; failed: number };
type Outcome = { ok: boolean; report: string };

export const countOfCheck = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Tests of a vitest JSON report. */
export const countOfVitest = (outcome: Outcome): Count =>
  counted(outcome, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);

/** Tests of a Playwright JSON report; one that passed at a second try has passed. */
export const countOfPlaywright = (outcome: Outcome): Count =>
  counted(outcome, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  stats: { expected: number; flaky: number; unexpected: number };
};

/** A runner that failed without a failed test (a file that does not load, no report at all) counts as one failure. */
const counted = (
  { ok, report }: Outcome,
  read: (report: Report) => [passed: number, failed: number],
): Count => {
  const [passed, failed] = readReport(report, read);
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
};

const readReport = (file: string, read: (report: Report) => [number, number]): [number, number] => {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [0, 0];
  }
};
