import { GetQueueAttributesCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { DeadLettersPort } from '#shared/usecases/ports/outside/dead-letters.ts';

/** @param url undefined where the cloud has no such queue: then it does not answer */
export const createDeadLetters = (client: SQSClient, url: string | undefined): DeadLettersPort => ({
  reach: async () => {
    if (!url) throw new Error('DEAD_LETTERS_URL is not set');
    await client.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ['QueueArn'] }));
  },
});
