import { watchedLines } from '#shared/usecases/ports/watched.ts';
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
export const AUDIT_ENTRY_SHORTENED = watchedLines['audit-entries-shortened'];
export const THROWN_OUTSIDE = watchedLines['thrown-outside'];
export const WORK_GROWS = watchedLines['work-grows'];
