import type { S3Event } from 'aws-lambda';
import type { Iam } from '../iam/roles.ts';

/** Options of the S3 double. */
export type S3Options = {
  /** Objects are in `<dataDir>/s3/<bucket>` and survive the process. */
  dataDir: string;
  /** A free one when left out. */
  port?: number;
  /** Keys whose signatures are accepted, and their permissions. */
  iam: Pick<Iam, 'secretOf' | 'refusalOf'>;
  /** The buckets that exist; there is no call to create or delete one. */
  buckets: string[];
  /**
   * Called after each put, POST upload and copy with the event a Lambda function would get. The upload is answered
   * without waiting for it; it has its own retries and must not reject.
   */
  onObjectCreated?: (event: S3Event) => Promise<void>;
};

export type S3Double = { endpoint: string; stop(): Promise<void> };
