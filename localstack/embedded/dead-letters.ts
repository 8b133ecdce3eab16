import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Message of a dead-letter queue: the input a function finally failed to process, and its last error. */
export type DeadLetter = { functionName: string; tries: number; error: string; payload: unknown };

/** Appends one line, stamped with the real time (UTC), to `<dataDir>/dead-letters.jsonl`. */
export async function buryDeadLetter(dataDir: string, letter: DeadLetter): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const line = JSON.stringify({ at: new Date().toISOString(), ...letter });
  await appendFile(join(dataDir, 'dead-letters.jsonl'), `${line}\n`);
}
