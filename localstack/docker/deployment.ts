import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build.ts';

/** LocalStack as this machine sees it, and the account it plays. */
export const LOCALSTACK = {
  AWS_ENDPOINT_URL: 'http://localhost.localstack.cloud:4566',
  AWS_ENDPOINT_URL_S3: 'http://s3.localhost.localstack.cloud:4566',
  AWS_REGION: 'ap-northeast-2',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
} as const;

/** What the stacks tell of themselves, by stack and output name. */
export type Outputs = Record<string, Record<string, string>>;

const run = (program: string, args: string[], env: Record<string, string> = {}): void => {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...LOCALSTACK, ...env },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args[0] ?? ''} failed`);
};

const compose = (...args: string[]) =>
  run('docker', ['compose', '--file', 'localstack/docker-compose.yml', ...args]);

/** Starts the container and waits until it is healthy. */
export const startLocalStack = (): void => compose('up', '--detach', '--wait');

/** Removes the container and all it holds: the community edition keeps nothing over a restart. */
export const stopLocalStack = (): void => compose('down');

/**
 * Deploys the CDK app in its local stage.
 * @param addresses variables of outside parts the functions are given (none of them secret)
 */
export const deployLocalStage = (
  { publicOrigin, addresses }: { publicOrigin: string; addresses: Record<string, string> },
  dataDir: string,
): Outputs => {
  const outputs = path.join(dataDir, 'localstack-outputs.json');
  const cdk = (...args: string[]) =>
    run(
      path.join('node_modules', '.bin', 'cdklocal'),
      [...args, '--context', 'stage=local', '--context', 'artifacts=build'],
      {
        LOCAL_PUBLIC_ORIGIN: publicOrigin,
        LOCAL_ADDRESSES: JSON.stringify(addresses),
      },
    );
  cdk('bootstrap', `aws://000000000000/${LOCALSTACK.AWS_REGION}`);
  cdk('deploy', '--all', '--require-approval', 'never', '--outputs-file', outputs);
  return JSON.parse(readFileSync(outputs, 'utf8')) as Outputs;
};
