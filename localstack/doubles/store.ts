import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A small key-value store that survives a restart. Values are plain JSON; they are replaced, never changed in place.
 */
export interface Store<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  /** Returns the values in the order in which they were first set. */
  values(): T[];
}

type Line<T> = { key: string; value?: T };

const readLines = <T>(file: string): Line<T>[] => {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        try {
          return [JSON.parse(line) as Line<T>];
        } catch {
          return []; // the last line of a process that was killed while writing
        }
      });
  } catch {
    return [];
  }
};

/**
 * Opens a store that appends every change as one line to `file` (writing the whole file for each change would be too
 * slow for a benchmark's orders) and compacts the file when it is opened.
 */
export const openStore = <T>(file: string): Store<T> => {
  const values = new Map<string, T>();
  for (const { key, value } of readLines<T>(file)) {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
  }
  const toLine = (line: Line<T>): string => `${JSON.stringify(line)}\n`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.draft`, [...values].map(([key, value]) => toLine({ key, value })).join(''));
  renameSync(`${file}.draft`, file);

  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      values.set(key, value);
      appendFileSync(file, toLine({ key, value }));
    },
    delete: (key) => {
      if (values.delete(key)) appendFileSync(file, toLine({ key }));
    },
    values: () => [...values.values()],
  };
};
