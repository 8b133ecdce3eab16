import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { runProgram } from '#infra/build/run-program.ts';

/** LocalStack itself and all its dependencies, each in one version. */
const requirements = path.join(import.meta.dirname, 'requirements.txt');

const IS_RECENT = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 12))';

/** Folder of pyenv's versions: those that no folder has selected are not in PATH. */
const pyenv = path.join(process.env.PYENV_ROOT ?? path.join(homedir(), '.pyenv'), 'versions');

/** Returns a Python of version 3.12 or later: `PYTHON`, or any installed one. */
export const findPython = (): string | undefined => {
  const versions = existsSync(pyenv) ? readdirSync(pyenv).sort().reverse() : [];
  const candidates = [
    process.env.PYTHON,
    'python3.13',
    'python3.12',
    'python3',
    ...versions.map((version) => path.join(pyenv, version, 'bin', 'python')),
  ];
  return candidates.find(
    (python) => python && spawnSync(python, ['-c', IS_RECENT], { stdio: 'ignore' }).status === 0,
  );
};

/** Installs LocalStack into a separate virtual environment, unless it is there. Returns that environment's Python. */
export const installLocalStack = async (
  python: string,
  directory: string,
  signal?: AbortSignal,
): Promise<string> => {
  const own = path.join(directory, 'bin', 'python');
  const installed = path.join(directory, 'requirements.txt');
  const expected = readFileSync(requirements, 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === expected) return own;
  console.log('Installing LocalStack …');
  await runProgram(python, ['-m', 'venv', '--clear', directory], { signal });
  await runProgram(own, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements], { signal });
  copyFileSync(requirements, installed);
  return own;
};
