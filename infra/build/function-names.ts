import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from './places.ts';

const FUNCTIONS = path.join(root, 'functions');
/** The folder of what the functions share; all others hold one function a file. */
const SHARED = 'runtime';

/** Names of the functions that are called with events, by kind: `schedule` → `expire-points` … Besides them there is `web`. */
export const functionNames = async (): Promise<Map<string, string[]>> => {
  const kinds = await readdir(FUNCTIONS, { withFileTypes: true });
  const folders = kinds.filter((kind) => kind.isDirectory() && kind.name !== SHARED);
  return new Map(
    await Promise.all(
      folders.map(async ({ name }) => {
        const files = await readdir(path.join(FUNCTIONS, name));
        return [name, files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3))] as const;
      }),
    ),
  );
};
