import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads the value of a small state file. Undefined when it is missing or not JSON. */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes one JSON value. */
export const writeJson = (path: string, value: unknown): void => replaceFile(path, JSON.stringify(value));

/** Writes one JSON value per line. */
export const writeLines = (path: string, values: unknown[]): void =>
  replaceFile(path, values.map((value) => `${JSON.stringify(value)}\n`).join(''));

/** Written to a temporary file and renamed, so that a crash or a reader in another process never sees half a file. */
function replaceFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
