import { vi } from 'vitest';
import type { LogLine } from '#infra/operate/log-queries.ts';

/** Collects the lines that the shop's log writes while some work runs. */
export const loggedLines = async (work: () => unknown): Promise<LogLine[]> => {
  const lines: LogLine[] = [];
  const collect = (text: string | Uint8Array): boolean => {
    lines.push(JSON.parse(String(text)) as LogLine);
    return true;
  };
  const outputs = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(collect),
  );
  try {
    await work();
  } finally {
    for (const output of outputs) output.mockRestore();
  }
  return lines;
};
