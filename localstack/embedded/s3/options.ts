import type { S3Event } from 'aws-lambda';
import type { Iam } from '../iam/roles.ts';

/** How the S3 double is started. */
export type S3Options = {
  /** Objects lie below `<dataDir>/s3/<bucket>` and outlive the process. */
  dataDir: string;
  /** A free one when left out. */
  port?: number;
  /** Whose signatures are accepted, and what each of them may do. */
  iam: Pick<Iam, 'secretOf' | 'refusalOf'>;
  /** The buckets that exist; there is no call to make or delete one. */
  buckets: string[];
  /**
   * Called after each put, POST upload and copy with the event a Lambda function would get. The upload is answered
   * without waiting for it; it carries its own retries and must not reject.
   */
  onObjectCreated?: (event: S3Event) => Promise<void>;
};

export type S3Double = { endpoint: string; stop(): Promise<void> };
