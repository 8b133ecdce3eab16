import { taskNow } from './scheduler.ts';

/** Stores a log line with the task that logged it: a finding shows it. */
const note =
  (level: string) =>
  (message: string, details: { error?: Error } & Record<string, unknown> = {}): void => {
    const task = taskNow();
    if (!task) return;
    const lines = (task.data.lines ?? []) as string[];
    task.data.lines = lines;
    lines.push(
      `${level}: ${message}${details.error ? ` (${details.error.name}: ${details.error.message})` : ''}`,
    );
  };

export const logger = { info: note('info'), warn: note('warn'), error: note('error'), debug: note('debug') };
export const AUDIT_ENTRY_SHORTENED = 'audit entry written without its changes';
export const THROWN_OUTSIDE = 'an error was thrown outside any request';
export const WORK_GROWS = 'a schedule leaves more behind every time';
export const REQUEST = 'request';
export const PROVIDER_CALL = 'provider call';
export const CHANGE = 'change';
export const CHANGE_FAILED = 'a change failed';
export const BROWSER_ERROR = 'an error in a browser';
