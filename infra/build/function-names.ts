import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.ts';

const FUNCTIONS = path.join(root, 'functions');
/** Folder of the code functions share; all other folders have one function per file. */
const SHARED = 'runtime';

/**
 * Returns the names of the functions called by events, by kind: `schedule` → `expire-points` … In addition there is
 * `web`.
 */
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
