import { spawn } from 'node:child_process';
import { root } from './build.ts';

/**
 * Runs a program to its end at the root of this checkout; what it prints is seen.
 * @throws Error when it fails, cannot be started, or is told to end
 */
export const runProgram = async (
  program: string,
  args: readonly string[],
  { env, signal }: { env?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<void> => {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    signal,
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 2).join(' ')} failed`);
};
