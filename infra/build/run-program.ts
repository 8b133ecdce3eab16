import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './paths.ts';

type Running = {
  env?: Record<string, string>;
  /** Ends the program */
  signal?: AbortSignal;
  /** Text of the error when it fails */
  failure?: string;
};

/**
 * Runs a program to its end at the root of this checkout. Its output is shown.
 * @throws Error when it fails, cannot be started, or is aborted
 */
export const runProgram = async (
  program: string,
  args: readonly string[],
  { env, signal, failure = `${program} ${args.slice(0, 2).join(' ')} failed` }: Running = {},
): Promise<void> => {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    signal,
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(failure);
};

/** Runs a script of this checkout with this Node, like `runProgram`. */
export const runScript = (file: string, args: readonly string[], running?: Running): Promise<void> =>
  runProgram(process.execPath, ['--import', 'tsx', path.resolve(root, file), ...args], running);
