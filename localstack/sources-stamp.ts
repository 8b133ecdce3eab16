import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson, writeJson } from './embedded/json-file.ts';

/** Sources of the build's output. */
const SOURCES = [
  'app',
  'functions',
  'infra',
  'shared',
  'localstack/ensure-built.ts',
  'localstack/embedded/function-runner',
  'cdk.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Returns a digest of all sources by content, so that a checkout that changes only file times causes no build. */
export const sourcesStamp = async (root: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of await filesBelow(path.join(root, source)))
      hash
        .update(path.relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
  return hash.digest('hex');
};

const filesBelow = async (at: string): Promise<string[]> => {
  const entries = await readdir(at, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [at];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
};

const stampFile = (buildDirectory: string) => path.join(buildDirectory, 'sources.json');

/** True when the build was made from exactly these sources. */
export const isBuiltOf = (buildDirectory: string, stamp: string): boolean =>
  readJson(stampFile(buildDirectory)) === stamp;

export const markBuiltOf = (buildDirectory: string, stamp: string): void =>
  writeJson(stampFile(buildDirectory), stamp);
