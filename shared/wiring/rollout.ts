import { LambdaClient } from '@aws-sdk/client-lambda';
import { DEPLOYMENT } from '#shared/domain/opening/readiness.ts';
import { createSignedCalls } from '#shared/integrations/aws/signed-call.ts';
import { createVersionAnswers } from '#shared/integrations/lambda/version-answers.ts';
import type { AskShop } from '#shared/usecases/ports/outside/shop-answers.ts';
import { type Env, loadEnv } from './env/env.ts';

/** Outcome of a hook, as CodeDeploy names it. */
export type HookStatus = 'Succeeded' | 'Failed';
export type Hook = { deploymentId: string; lifecycleEventHookExecutionId: string };

/** Ports of the check of a new version. */
export type RolloutPorts = {
  ask: AskShop;
  /** Tells CodeDeploy the outcome: on `Failed` no traffic goes to the new version. */
  report(hook: Hook, status: HookStatus): Promise<void>;
};

/** @throws Error when no version is named */
const createRolloutPorts = (env: Env): RolloutPorts => {
  if (!env.WEB_VERSION) throw new Error('environment: missing or wrong: WEB_VERSION');
  const client = new LambdaClient({ maxAttempts: 3 });
  const call = createSignedCalls(client, process.env.AWS_ENDPOINT_URL);
  return {
    ask: createVersionAnswers({
      client,
      version: env.WEB_VERSION,
      publicOrigin: env.PUBLIC_ORIGIN,
      edgeSecret: env.EDGE_SECRET,
      stage: DEPLOYMENT,
    }),
    report: async (hook, status) => {
      await call({
        service: 'codedeploy',
        region: env.AWS_REGION,
        host: `codedeploy.${env.AWS_REGION}.amazonaws.com`,
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'CodeDeploy_20141006.PutLifecycleEventHookExecutionStatus',
        },
        body: JSON.stringify({ ...hook, status }),
      });
    },
  };
};

/** Returns the ports with the secrets as they are now: a check is rare, and the edge's secret changes. */
export const getRolloutPorts = async (): Promise<RolloutPorts> => createRolloutPorts(await loadEnv());
