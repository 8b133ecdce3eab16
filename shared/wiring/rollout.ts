import { LambdaClient } from '@aws-sdk/client-lambda';
import { DEPLOYMENT } from '#shared/domain/opening/readiness.ts';
import { createSignedCalls } from '#shared/integrations/aws/signed-call.ts';
import { createVersionAnswers } from '#shared/integrations/lambda/version-answers.ts';
import type { AskShop } from '#shared/usecases/ports/outside/shop-answers.ts';
import { loadEnv } from './env/env.ts';

/** Outcome of a hook, as CodeDeploy names it. */
export type HookStatus = 'Succeeded' | 'Failed';
export type Hook = { deploymentId: string; lifecycleEventHookExecutionId: string };

/**
 * Returns what asks the version that is checked, with the secrets as they are now: a check is rare, and the edge's secret
 * changes.
 *
 * @throws Error when a secret cannot be read, a variable is missing or wrong, or no version is named
 */
export const getVersionAsk = async (): Promise<AskShop> => {
  const env = await loadEnv();
  if (!env.WEB_VERSION) throw new Error('environment: missing or wrong: WEB_VERSION');
  return createVersionAnswers({
    client: createClient(),
    version: env.WEB_VERSION,
    publicOrigin: env.PUBLIC_ORIGIN,
    edgeSecret: env.EDGE_SECRET,
    stage: DEPLOYMENT,
  });
};

/**
 * Tells CodeDeploy the outcome: on `Failed` no traffic goes to the new version. It needs neither secret nor setting of the
 * shop, so that a check that lacks one is told as well.
 */
export const reportHook = async (hook: Hook, status: HookStatus): Promise<void> => {
  const client = createClient();
  const region = await client.config.region();
  await createSignedCalls(
    client,
    process.env.AWS_ENDPOINT_URL,
  )({
    service: 'codedeploy',
    region,
    host: `codedeploy.${region}.amazonaws.com`,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'CodeDeploy_20141006.PutLifecycleEventHookExecutionStatus',
    },
    body: JSON.stringify({ ...hook, status }),
  });
};

const createClient = () => new LambdaClient({ maxAttempts: 3 });
