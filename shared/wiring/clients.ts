import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { lazily } from './lazily.ts';
import { countUnitsOf } from './read-units.ts';

/**
 * The AWS clients every process needs, each made when first asked for; the SDK reads region and endpoints itself.
 * Clients of few uses are made by their adapters in `adapters/`, which are loaded when called.
 */
export type Clients = {
  dynamodb: DynamoDBDocumentClient;
};

/** Fewer, quicker retries than the SDK's default: a shopper waits for the answer. */
export const clientConfig = { maxAttempts: 3 } as const;

export const createClients = (): Clients =>
  lazily<Clients>({
    dynamodb: () =>
      DynamoDBDocumentClient.from(countUnitsOf(new DynamoDBClient(clientConfig)), {
        marshallOptions: { removeUndefinedValues: true },
      }),
  });
