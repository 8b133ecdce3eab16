import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { ChangeQueuesPort } from '#shared/usecases/ports/change-queues.ts';

/** @param queueUrls by the follower's name */
export const createChangeQueues = (
  client: SQSClient,
  queueUrls: Readonly<Record<string, string>>,
): ChangeQueuesPort => ({
  has: (follower) => follower in queueUrls,
  send: async (follower, messages) => {
    const QueueUrl = queueUrls[follower];
    if (!QueueUrl) throw new Error(`${follower} has no queue`);
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
