import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { gatherReadsOf } from '#shared/data/common/gathered-reads.ts';
import { finishBatchesOf } from '#shared/data/common/whole-batches.ts';
import type { Env } from './env.ts';
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

/** On AWS each bucket has a host name of its own; where S3 is played at one address, its name goes into the path. */
export const bucketConfig = ({ AWS_ENDPOINT_URL_S3: played }: Pick<Env, 'AWS_ENDPOINT_URL_S3'>) => ({
  ...clientConfig,
  forcePathStyle: played !== undefined,
});

/**
 * How values become attributes. An object with a field called `constructor` counts as one of some class, and would be
 * refused: people name fields, and what clerks typed must reach the audit trail.
 */
export const documentConfig = {
  marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
} as const;

/** Without what copies each question and answer, on every call, for a log that nobody keeps. */
export const withoutLog = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
};

export const createClients = (): Clients =>
  lazily<Clients>({
    dynamodb: () =>
      gatherReadsOf(
        DynamoDBDocumentClient.from(
          finishBatchesOf(countUnitsOf(withoutLog(new DynamoDBClient(clientConfig)))),
          documentConfig,
        ),
      ),
  });
