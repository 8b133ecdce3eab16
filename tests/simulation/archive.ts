import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/**
 * Extracts the tree of a commit into its own folder, with its own package.json so that its imports stay within it.
 * Packages are the current ones. The folder is cached: a commit never changes.
 * @returns the folder
 * @throws when git does not know the revision
 */
export const folderOf = (revision: string): string => {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  const folder = path.join(root, '.data/before', commit);
  if (existsSync(folder)) return folder;
  // Extracted under a temporary name until it is complete: an interrupted run leaves no incomplete tree.
  const half = `${folder}-${process.pid}`;
  mkdirSync(half, { recursive: true });
  const tree = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', half], { input: tree });
  renameSync(half, folder);
  return folder;
};
