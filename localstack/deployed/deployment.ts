import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '#infra/build/run-program.ts';
import { LOCALSTACK } from './localstack.ts';

/** Outputs of the stacks, by stack and output name. */
export type Outputs = Record<string, Record<string, string>>;

/**
 * Deploys the CDK app in its local stage.
 * @param addresses variables with addresses of external services for the functions (none of them secret)
 */
export const deployLocalStage = async (
  { publicOrigin, addresses }: { publicOrigin: string; addresses: Record<string, string> },
  dataDir: string,
  signal?: AbortSignal,
): Promise<Outputs> => {
  const outputs = path.join(dataDir, 'outputs.json');
  const env = {
    ...LOCALSTACK,
    LOCAL_PUBLIC_ORIGIN: publicOrigin,
    LOCAL_ADDRESSES: JSON.stringify(addresses),
  };
  const cdk = (...args: string[]) =>
    runProgram(
      path.join('node_modules', '.bin', 'cdklocal'),
      [...args, '--context', 'stage=local', '--context', 'artifacts=build'],
      { env, signal },
    );
  await cdk('bootstrap', `aws://000000000000/${LOCALSTACK.AWS_REGION}`);
  await cdk('deploy', '--all', '--require-approval', 'never', '--outputs-file', outputs);
  return JSON.parse(readFileSync(outputs, 'utf8')) as Outputs;
};

/** @throws Error when the stack has no such output */
export const outputOf = (outputs: Outputs, stack: string, name: string): string => {
  const value = outputs[`ongyeol-local-${stack}`]?.[name];
  if (!value) throw new Error(`stack ${stack} did not say its ${name}`);
  return value;
};
