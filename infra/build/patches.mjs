/**
 * Records which patches of packages (infra/patches) node_modules has, after `npm ci` has applied them. The launcher
 * installs again when the folder has other patches.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'infra/patches');
const noted = path.join(root, 'node_modules/.patches');

/** Hashes the patches by name and content. */
const hashPatches = () => {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort())
    hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
};

/** True when node_modules has the patches of the folder. */
export const arePatchesApplied = () => {
  try {
    return readFileSync(noted, 'utf8') === hashPatches();
  } catch {
    return false;
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(noted, hashPatches());
