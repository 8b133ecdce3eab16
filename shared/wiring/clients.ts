import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { lazily } from './lazily.ts';

/** The AWS clients of this process, each made when first asked for; the SDK reads region and endpoints itself. */
export type Clients = {
  dynamodb: DynamoDBDocumentClient;
};

/** Fewer, quicker retries than the SDK's default: a shopper waits for the answer. */
const config = { maxAttempts: 3 } as const;

export const createClients = (): Clients =>
  lazily<Clients>({
    dynamodb: () =>
      DynamoDBDocumentClient.from(new DynamoDBClient(config), {
        marshallOptions: { removeUndefinedValues: true },
      }),
  });
