import { format } from 'node:util';

/** Output of console.error and console.warn that was not yet checked. */
let lines: string[] = [];
let allowed: RegExp[] = [];

/** Collects console.error and console.warn instead of printing them. Called once by the setup file. */
export function watchConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      lines.push(`console.${method}: ${format(...parts)}`);
    };
  }
}

/** Lets the running test write lines that match, because the code under test is expected to. */
export function allowConsole(...patterns: RegExp[]): void {
  allowed.push(...patterns);
}

/** Called by the setup file after each test. @throws when a line was written that was not allowed */
export function failOnConsole(): void {
  const unexpected = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  lines = [];
  allowed = [];
  if (unexpected.length > 0) throw new Error(`unexpected output\n${unexpected.join('\n')}`);
}
