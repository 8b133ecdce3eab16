import { format } from 'node:util';

/** What was written to console.error or console.warn and not yet judged. */
let written: string[] = [];
let allowed: RegExp[] = [];

/** Collects console.error and console.warn instead of printing them. Called once by the setup file. */
export function watchConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      written.push(`console.${method}: ${format(...parts)}`);
    };
  }
}

/** Lets the running test write lines that match, because the code under test is meant to complain. */
export function allowConsole(...patterns: RegExp[]): void {
  allowed.push(...patterns);
}

/** Called by the setup file after each test. @throws when something was written that nobody allowed */
export function failOnConsole(): void {
  const unexpected = written.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  written = [];
  allowed = [];
  if (unexpected.length > 0) throw new Error(`unexpected output\n${unexpected.join('\n')}`);
}
