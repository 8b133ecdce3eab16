import { execFileSync } from 'node:child_process';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import type { ShopCheck } from '#shared/usecases/rollout/check-shop.ts';
import { type Deployed, deployedParameter, type Stage } from '../config.ts';
import { asking } from './not-allowed.ts';

/** Returns what serves a stage. Undefined before its first deployment. */
export const readDeployed = async ({ name, env }: Stage): Promise<Deployed | undefined> => {
  try {
    const { Parameter } = await asking('ssm:GetParameter', () =>
      new SSMClient({ region: env.region }).send(new GetParameterCommand({ Name: deployedParameter(name) })),
    );
    return JSON.parse(Parameter?.Value ?? '') as Deployed;
  } catch (error) {
    if (error instanceof ParameterNotFound) return undefined;
    throw error;
  }
};

/** Has the deployed version asked once more, which for a first deployment is the first time. Returns what is wrong. */
export const checkDeployed = async ({ env }: Stage, { check }: Deployed): Promise<string[]> => {
  const { Payload, FunctionError } = await new LambdaClient({ region: env.region }).send(
    new InvokeCommand({ FunctionName: check, Payload: '{}' }),
  );
  const answer = Buffer.from(Payload ?? []).toString('utf8');
  return FunctionError ? [`${check}: ${answer}`] : (JSON.parse(answer) as ShopCheck).failures;
};

/** Returns the commit of this checkout, `unknown` outside one. */
export const commitHere = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
};

/** Returns the command that deploys what served before. Undefined when nobody knows it, or it is what serves now. */
export const commandBack = (
  stage: string,
  { before, now }: { before: Deployed | undefined; now: Deployed },
): string | undefined =>
  before && before.commit !== 'unknown' && before.commit !== now.commit
    ? `git checkout ${before.commit} && npm run deploy -- -c stage=${stage}`
    : undefined;
