import { S3Client } from '@aws-sdk/client-s3';
import type { S3Event } from 'aws-lambda';
import { createIam } from '#localstack/embedded/iam/roles.ts';
import { startS3 } from '#localstack/embedded/s3/server.ts';

export const s3KeyPair = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local-secret' };

/** Only the holder of that key pair has access, with all permissions. */
export const s3Iam = createIam(s3KeyPair, () => ({}));

export type TestS3 = {
  endpoint: string;
  /** Signs with the double's own key pair. */
  client: S3Client;
  /** Notifications so far, oldest first. */
  events: S3Event[];
  stop(): Promise<void>;
};

/** Starts an S3 double over `dataDir`; a second one over the same directory finds the data of the first. */
export async function startTestS3(dataDir: string, buckets: string[]): Promise<TestS3> {
  const events: S3Event[] = [];
  const double = await startS3({
    iam: s3Iam,
    dataDir,
    buckets,
    onObjectCreated: async (event) => {
      events.push(event);
    },
  });
  const client = s3Client(double.endpoint);
  return {
    endpoint: double.endpoint,
    client,
    events,
    async stop() {
      client.destroy();
      await double.stop();
    },
  };
}

/** Creates a client as the shop does, with a chosen key pair. */
export const s3Client = (endpoint: string, credentials = s3KeyPair): S3Client =>
  new S3Client({ endpoint, region: 'ap-northeast-2', credentials });
