import { fork } from 'node:child_process';
import path from 'node:path';
import type { Tasks } from './generator.ts';

/** Runs one task in a fresh process of the load generator. */
export const generate = <Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'generator.ts'));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
    child.once('message', ({ value, error }: { value: never; error?: string }) => {
      child.removeAllListeners('exit');
      child.disconnect();
      if (error === undefined) resolve(value);
      else reject(new Error(error));
    });
    child.send({ name, input });
  });
