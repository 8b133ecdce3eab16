import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { lazily } from './lazily.ts';
import { countReadUnits } from './read-units.ts';

/** The AWS clients of this process, each made when first asked for; the SDK reads region and endpoints itself. */
export type Clients = {
  dynamodb: DynamoDBDocumentClient;
  s3: S3Client;
  ses: SESv2Client;
  cloudfront: CloudFrontClient;
  secretsManager: SecretsManagerClient;
};

/** Fewer, quicker retries than the SDK's default: a shopper waits for the answer. */
const config = { maxAttempts: 3 } as const;

export const createClients = (): Clients =>
  lazily<Clients>({
    dynamodb: () =>
      DynamoDBDocumentClient.from(countReadUnits(new DynamoDBClient(config)), {
        marshallOptions: { removeUndefinedValues: true },
      }),
    s3: () => new S3Client(config),
    ses: () => new SESv2Client(config),
    cloudfront: () => new CloudFrontClient(config),
    secretsManager: () => new SecretsManagerClient(config),
  });
