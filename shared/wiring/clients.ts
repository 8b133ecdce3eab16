import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { batchReads } from '#shared/data/common/batch-reads.ts';
import { retryUnprocessed } from '#shared/data/common/retry-unprocessed.ts';
import type { Env } from './env/env.ts';
import { createLazyObject } from './lazy-object.ts';
import { countUnitsOf } from './read-units.ts';

/**
 * AWS clients every process needs, each created when first used. The SDK reads region and endpoints itself. Rarely used
 * clients are created by their adapters in `adapters/`, which are loaded when called.
 */
export type Clients = {
  dynamodb: DynamoDBDocumentClient;
};

/** Fewer, quicker retries than the SDK's default: a shopper waits for the response. */
export const clientConfig = { maxAttempts: 3 } as const;

/**
 * On AWS each bucket has its own host name. When S3 is emulated at one address, the bucket's name goes into the path.
 */
export const bucketConfig = ({ AWS_ENDPOINT_URL_S3: played }: Pick<Env, 'AWS_ENDPOINT_URL_S3'>) => ({
  ...clientConfig,
  forcePathStyle: played !== undefined,
});

/**
 * Conversion of values to attributes. An object with a field called `constructor` counts as a class instance and would
 * be refused: people choose names of fields, and everything clerks typed must reach the audit trail.
 */
export const documentConfig = {
  marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
} as const;

/** Removes the middleware that copies each request and response, on every call, for a log that is not used. */
export const withoutLog = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.remove('loggerMiddleware');
  return client;
};

export const createClients = (region?: string): Clients =>
  createLazyObject<Clients>({
    dynamodb: () =>
      batchReads(
        DynamoDBDocumentClient.from(
          retryUnprocessed(countUnitsOf(withoutLog(new DynamoDBClient({ ...clientConfig, region })))),
          documentConfig,
        ),
      ),
  });
