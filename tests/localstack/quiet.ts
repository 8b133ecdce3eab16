import { setTimeout as pause } from 'node:timers/promises';
import {
  GetQueueAttributesCommand,
  ListQueuesCommand,
  type QueueAttributeName,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { localStackConfig } from '#localstack/deployed/localstack.ts';

/** What waits in a queue, is being worked on, or is held back. */
const HELD = [
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesNotVisible',
  'ApproximateNumberOfMessagesDelayed',
] as const satisfies readonly QueueAttributeName[];

const EVERY_MS = 500;
/** The dispatcher reads the stream every second or so: whoever is behind has something in a queue within this time. */
const QUIET_MS = 10_000;
const AT_MOST_MS = 10 * 60_000;

/**
 * Waits until the stream's consumers are through with what was seeded, which LocalStack does not say: no queue but
 * those of what failed has held anything for a while.
 * @throws when they still work after ten minutes
 */
export const untilConsumersRest = async (): Promise<void> => {
  const client = new SQSClient(localStackConfig);
  try {
    const { QueueUrls = [] } = await client.send(new ListQueuesCommand({}));
    const heldBy = async (QueueUrl: string): Promise<number> => {
      const { Attributes = {} } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...HELD] }),
      );
      return HELD.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
    };
    const queues = QueueUrls.filter((url) => !url.includes('deadletters'));
    const startedAt = Date.now();
    let busyAt = startedAt;
    while (Date.now() - busyAt < QUIET_MS) {
      if (Date.now() - startedAt > AT_MOST_MS)
        throw new Error('The consumers of the stream do not come to rest');
      await pause(EVERY_MS);
      const held = await Promise.all(queues.map(heldBy));
      if (held.some((count) => count > 0)) busyAt = Date.now();
    }
  } finally {
    client.destroy();
  }
};
