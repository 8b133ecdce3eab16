import { SQSClient } from '@aws-sdk/client-sqs';
import { createChangeQueues } from '#shared/integrations/sqs/change-queues.ts';
import type { ChangeQueuesPort, LargeChangesPort } from '#shared/usecases/ports/change-queues.ts';
import { clientConfig } from './clients.ts';
import { type Env, loadEnv } from './env.ts';
import { largeChangesOf } from './large-changes.ts';

/** What the dispatcher of changes stands on. */
export type ChangePorts = { queues: ChangeQueuesPort; large: LargeChangesPort };

/** @throws Error when no queues are named: changes would be passed over as if nobody followed */
const createChangePorts = (env: Env): ChangePorts => {
  if (!env.CHANGE_QUEUES) throw new Error('environment: missing or wrong: CHANGE_QUEUES');
  // Elsewhere than on AWS the endpoint is told by the environment, and differs from the host of the queues' own URLs.
  const client = new SQSClient({ ...clientConfig, useQueueUrlAsEndpoint: false });
  const queueUrls = JSON.parse(env.CHANGE_QUEUES) as Record<string, string>;
  return { queues: createChangeQueues(client, queueUrls), large: largeChangesOf(env) };
};

let opened: Promise<ChangePorts> | undefined;

/** This process's ports; no secret is needed for them. */
export const getChangePorts = (): Promise<ChangePorts> => {
  opened ??= loadEnv().then(createChangePorts);
  return opened;
};
