import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { ChangeQueuesPort } from '#shared/usecases/ports/outside/change-queues.ts';

/** @param queueUrls by the consumer's name */
export const createChangeQueues = (
  client: SQSClient,
  queueUrls: Readonly<Record<string, string>>,
): ChangeQueuesPort => ({
  has: (consumer) => consumer in queueUrls,
  send: async (consumer, messages) => {
    const QueueUrl = queueUrls[consumer];
    if (!QueueUrl) throw new Error(`${consumer} has no queue`);
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: messages.map(({ id, body, group }, place) => ({
          Id: String(place),
          MessageBody: body,
          ...(group !== undefined && { MessageGroupId: group, MessageDeduplicationId: id }),
        })),
      }),
    );
    return Failed.flatMap(({ Id }) => messages[Number(Id)]?.id ?? []);
  },
});
