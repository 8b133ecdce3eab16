import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
// The commit alone, without the name of a tag; `-dirty` when files differ from it.
const { stdout, status } = spawnSync(
  'git',
  ['describe', '--always', '--dirty', '--abbrev=12', '--exclude', '*'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);

/** Version and commit of this checkout. The commit is `unknown` where there is no git, as in a downloaded archive. */
export const checkout = { version, commit: status === 0 ? stdout.trim() : 'unknown' };
