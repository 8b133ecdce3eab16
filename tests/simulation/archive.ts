import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/**
 * The tree of a commit in a folder of its own, with its own package.json, by which its imports stay within it; packages are
 * those of now. It is kept: a commit never changes.
 * @returns the folder
 * @throws when git does not know the revision
 */
export const folderOf = (revision: string): string => {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`);
  const folder = path.join(root, '.data/before', commit);
  if (existsSync(folder)) return folder;
  // Under another name until it is whole: a run that is broken off leaves no half of it.
  const half = `${folder}-${process.pid}`;
  mkdirSync(half, { recursive: true });
  const tree = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', half], { input: tree });
  renameSync(half, folder);
  return folder;
};
