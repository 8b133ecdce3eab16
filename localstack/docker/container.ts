import { spawnSync } from 'node:child_process';
import { runProgram } from '#infra/build/run-program.ts';
import type { RunningLocalStack } from '../deployed/localstack.ts';
import { hostForContainers, openToContainers } from './host.ts';

const DAEMON_ANSWERS_WITHIN_MS = 10_000;

/** True when Docker's daemon responds, and Compose is installed. */
export const hasDocker = (): boolean => {
  const answers = (...args: string[]) =>
    spawnSync('docker', args, { stdio: 'ignore', timeout: DAEMON_ANSWERS_WITHIN_MS }).status === 0;
  return answers('info') && answers('compose', 'version');
};

const compose = (args: string[], signal?: AbortSignal) =>
  runProgram('docker', ['compose', '--file', 'localstack/docker-compose.yml', ...args], { signal });

/** Starts LocalStack's container and waits until it is healthy. */
export const startContainer = async (signal?: AbortSignal): Promise<RunningLocalStack> => {
  const stop = () => compose(['down']);
  try {
    await compose(['up', '--detach', '--wait'], signal);
    const host = hostForContainers();
    return { way: 'Docker', host, seesFiles: false, letIn: (ports) => openToContainers(host, ports), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
