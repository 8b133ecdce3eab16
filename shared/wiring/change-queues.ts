import { SQSClient } from '@aws-sdk/client-sqs';
import { createChangeQueues } from '#shared/integrations/sqs/change-queues.ts';
import type { ChangeQueuesPort, LargeChangesPort } from '#shared/usecases/ports/outside/change-queues.ts';
import { clientConfig } from './clients.ts';
import { type Env, loadEnv } from './env/env.ts';
import { largeChangesOf } from './large-changes.ts';

/** Ports of the dispatcher of changes. */
export type ChangePorts = { queues: ChangeQueuesPort; large: LargeChangesPort };

/** @throws Error when no queues are named: changes would be skipped as if there were no followers */
const createChangePorts = (env: Env): ChangePorts => {
  if (!env.CHANGE_QUEUES) throw new Error('environment: missing or wrong: CHANGE_QUEUES');
  // Outside AWS the environment sets the endpoint, which differs from the host of the queues' own URLs.
  const client = new SQSClient({ ...clientConfig, useQueueUrlAsEndpoint: false });
  const queueUrls = JSON.parse(env.CHANGE_QUEUES) as Record<string, string>;
  return { queues: createChangeQueues(client, queueUrls), large: largeChangesOf(env) };
};

let opened: Promise<ChangePorts> | undefined;

/** Returns this process's ports. They need no secret. */
export const getChangePorts = (): Promise<ChangePorts> => {
  opened ??= loadEnv().then(createChangePorts);
  return opened;
};
