import { setTimeout as pause } from 'node:timers/promises';
import {
  GetQueueAttributesCommand,
  ListQueuesCommand,
  type QueueAttributeName,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { localStackConfig } from '#localstack/deployed/localstack.ts';

/** Counts of messages that wait in a queue, are being processed, or are delayed. */
const HELD = [
  'ApproximateNumberOfMessages',
  'ApproximateNumberOfMessagesNotVisible',
  'ApproximateNumberOfMessagesDelayed',
] as const satisfies readonly QueueAttributeName[];

const EVERY_MS = 500;
/**
 * The dispatcher reads the stream about every second: as long as work is left, some queue has a message within this
 * time.
 */
const QUIET_MS = 10_000;
const AT_MOST_MS = 10 * 60_000;

/**
 * Waits until the stream's consumers have processed the seed, which LocalStack does not report: no queue except the
 * dead-letter queues has had a message for a while.
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
