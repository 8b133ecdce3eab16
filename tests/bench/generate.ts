import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Tasks } from './generator.ts';

/** A process of the load generator, which runs one task after the other. */
export type Generator = {
  run<Name extends keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  stop(): void;
};

/** Starts a process; resolves when it is ready, so that its start takes no CPU time during a measurement. */
export const startGenerator = async (): Promise<Generator> => {
  const child = fork(path.join(import.meta.dirname, 'generator.ts'));
  await nextMessage(child);
  return {
    async run(name, input) {
      const answered = nextMessage(child);
      child.send({ name, input });
      const { value, error } = await answered;
      if (error !== undefined) throw new Error(error);
      return value as never;
    },
    stop: () => child.disconnect(),
  };
};

/** Runs one task in a new process. */
export const generate = async <Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
): Promise<Awaited<ReturnType<Tasks[Name]>>> => {
  const generator = await startGenerator();
  try {
    return await generator.run(name, input);
  } finally {
    generator.stop();
  }
};

const nextMessage = (child: ChildProcess): Promise<{ value?: unknown; error?: string }> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the load generator ended with ${code}`));
    child.once('error', reject);
    child.once('exit', ended);
    child.once('message', (message: { value?: unknown; error?: string }) => {
      child.off('error', reject);
      child.off('exit', ended);
      resolve(message);
    });
  });
